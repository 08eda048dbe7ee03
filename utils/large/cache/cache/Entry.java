package cache;

/** A key with its value, and its place in the list of recent use. Guarded by the lock of its segment. */
final class Entry<K, V> {
  final K key;
  V value;
  long expires;
  Entry<K, V> before;
  Entry<K, V> after;

  Entry(K key, V value, long expires) {
    this.key = key;
    this.value = value;
    this.expires = expires;
  }

  boolean expired(long now) {
    // The difference, so that times may wrap around.
    return expires - now <= 0;
  }
}
