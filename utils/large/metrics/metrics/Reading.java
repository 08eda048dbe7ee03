package metrics;

/** What a metric says at one time. */
public sealed interface Reading {

  record Count(long count) implements Reading {
    @Override
    public String toString() {
      return Long.toString(count);
    }
  }

  record Level(long value) implements Reading {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Distribution(long count, long sum, long max, long median, long p99) implements Reading {
    public double mean() {
      return count == 0 ? 0 : (double) sum / count;
    }

    @Override
    public String toString() {
      return "count " + count + ", mean " + Math.round(mean()) + ", median " + median + ", 99% " + p99 + ", max " + max;
    }
  }
}
