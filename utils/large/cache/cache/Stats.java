package cache;

import java.util.concurrent.atomic.LongAdder;

/** What a cache did. The numbers fit together only while nobody uses the cache. */
final class Stats {
  final LongAdder hits = new LongAdder();
  final LongAdder misses = new LongAdder();
  final LongAdder joined = new LongAdder();
  final LongAdder loads = new LongAdder();
  final LongAdder failures = new LongAdder();
  final LongAdder discarded = new LongAdder();

  /** Each miss loads the value or joins a load that is under way. */
  void check() {
    if (misses.sum() != loads.sum() + joined.sum())
      throw new AssertionError(this);
  }

  @Override
  public String toString() {
    return hits + " hits, " + misses + " misses, " + loads + " loads (" + failures + " failed, " + discarded
        + " discarded), " + joined + " joined";
  }
}
