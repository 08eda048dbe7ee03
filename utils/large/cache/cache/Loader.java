package cache;

/** Computes the value of a key that the cache does not have. Called by the thread that asks, with no lock held. */
interface Loader<K, V> {
  /** The value, or null; null is not cached. */
  V load(K key) throws Exception;
}
