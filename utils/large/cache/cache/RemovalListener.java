package cache;

/** Is told of each entry that leaves the cache, by the thread that made it leave, with no lock held. */
interface RemovalListener<K, V> {
  enum Cause {
    /** Removed by the program. */
    EXPLICIT,
    /** Another value came in its place. */
    REPLACED,
    /** The cache was full. */
    SIZE,
    /** Its time was over. */
    EXPIRED
  }

  void removed(K key, V value, Cause cause);
}
