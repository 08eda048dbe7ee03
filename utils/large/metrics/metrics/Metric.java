package metrics;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** Something that is measured. All methods may be called from any thread. */
public sealed interface Metric {

  Reading read();

  /** Counts up. */
  final class Counter implements Metric {
    private final LongAdder count = new LongAdder();

    public void increment() {
      count.increment();
    }

    public long count() {
      return count.sum();
    }

    @Override
    public Reading read() {
      return new Reading.Count(count());
    }
  }

  /** A value that is asked for when it is reported. */
  final class Gauge implements Metric {
    private final LongSupplier supplier;

    Gauge(LongSupplier supplier) {
      this.supplier = supplier;
    }

    @Override
    public Reading read() {
      return new Reading.Level(supplier.getAsLong());
    }
  }

  /**
   * The distribution of values: how many fell between two powers of two, split into four. The relative error of a
   * quantile is therefore below one fifth.
   */
  final class Histogram implements Metric {
    private static final int SUB_BITS = 2;
    private static final int BUCKETS = 64 << SUB_BITS;

    private final AtomicLongArray buckets = new AtomicLongArray(BUCKETS);
    private final LongAdder sum = new LongAdder();
    private final AtomicLong max = new AtomicLong(Long.MIN_VALUE);

    public void update(long value) {
      if (value < 0)
        throw new IllegalArgumentException("negative value " + value);
      buckets.incrementAndGet(bucketOf(value));
      sum.add(value);
      if (value > max.get())
        max.accumulateAndGet(value, Math::max);
    }

    static int bucketOf(long value) {
      if (value < 1 << SUB_BITS)
        return (int) value;
      int exponent = 63 - Long.numberOfLeadingZeros(value);
      int sub = (int) (value >>> exponent - SUB_BITS) & (1 << SUB_BITS) - 1;
      return (exponent - SUB_BITS + 1 << SUB_BITS) + sub;
    }

    /** The smallest value of a bucket. */
    static long lowest(int bucket) {
      if (bucket < 1 << SUB_BITS)
        return bucket;
      int exponent = (bucket >>> SUB_BITS) + SUB_BITS - 1;
      int sub = bucket & (1 << SUB_BITS) - 1;
      return (1L << SUB_BITS | sub) << exponent - SUB_BITS;
    }

    @Override
    public Reading.Distribution read() {
      long[] counts = new long[BUCKETS];
      long total = 0;
      for (int i = 0; i < BUCKETS; i++) {
        counts[i] = buckets.get(i);
        total += counts[i];
      }
      return new Reading.Distribution(
          total, sum.sum(), max.get(), quantile(counts, total, 0.5), quantile(counts, total, 0.99));
    }

    private static long quantile(long[] counts, long total, double q) {
      long rank = (long) Math.ceil(q * total);
      long seen = 0;
      for (int i = 0; i < counts.length; i++) {
        seen += counts[i];
        if (seen >= rank && seen > 0)
          return lowest(i);
      }
      return 0;
    }
  }
}
