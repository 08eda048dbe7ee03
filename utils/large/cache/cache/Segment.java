package cache;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A part of the cache with a lock of its own. Methods that make entries leave add them to a list of the caller's, which
 * tells the listener when the lock is free.
 */
final class Segment<K, V> {
  record Removed<K, V>(K key, V value, RemovalListener.Cause cause) {
  }

  private final int capacity;
  private final long lifetime;
  private final Ticker ticker;
  private final Lock lock = new ReentrantLock();
  private final Map<K, Entry<K, V>> entries = new HashMap<>();
  private final RecencyList<K, V> recency = new RecencyList<>();

  Segment(int capacity, long lifetime, Ticker ticker) {
    this.capacity = capacity;
    this.lifetime = lifetime;
    this.ticker = ticker;
  }

  /** The value, which counts as used now. Null if the key is unknown or its time is over. */
  V get(K key, List<Removed<K, V>> removed) {
    lock.lock();
    try {
      Entry<K, V> entry = entries.get(key);
      if (entry == null)
        return null;
      if (entry.expired(ticker.now())) {
        drop(entry, RemovalListener.Cause.EXPIRED, removed);
        return null;
      }
      recency.touch(entry);
      return entry.value;
    } finally {
      lock.unlock();
    }
  }

  void put(K key, V value, List<Removed<K, V>> removed) {
    lock.lock();
    try {
      long expires = ticker.now() + lifetime;
      Entry<K, V> entry = entries.get(key);
      if (entry != null) {
        removed.add(new Removed<>(key, entry.value, RemovalListener.Cause.REPLACED));
        entry.value = value;
        entry.expires = expires;
        recency.touch(entry);
        return;
      }
      entry = new Entry<>(key, value, expires);
      entries.put(key, entry);
      recency.add(entry);
      if (entries.size() > capacity)
        makeRoom(removed);
    } finally {
      lock.unlock();
    }
  }

  boolean remove(K key, List<Removed<K, V>> removed) {
    lock.lock();
    try {
      Entry<K, V> entry = entries.get(key);
      if (entry == null)
        return false;
      drop(entry, RemovalListener.Cause.EXPLICIT, removed);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Entries whose time is over go first; else the least recently used one. */
  private void makeRoom(List<Removed<K, V>> removed) {
    expireLocked(removed);
    while (entries.size() > capacity)
      drop(recency.eldest(), RemovalListener.Cause.SIZE, removed);
  }

  void expire(List<Removed<K, V>> removed) {
    lock.lock();
    try {
      expireLocked(removed);
    } finally {
      lock.unlock();
    }
  }

  private void expireLocked(List<Removed<K, V>> removed) {
    long now = ticker.now();
    recency.forEach(entry -> {
      if (entry.expired(now))
        drop(entry, RemovalListener.Cause.EXPIRED, removed);
    });
  }

  private void drop(Entry<K, V> entry, RemovalListener.Cause cause, List<Removed<K, V>> removed) {
    entries.remove(entry.key);
    recency.remove(entry);
    removed.add(new Removed<>(entry.key, entry.value, cause));
  }

  int size() {
    lock.lock();
    try {
      return entries.size();
    } finally {
      lock.unlock();
    }
  }

  /** Map and list have the same entries, and not too many of them. For tests. */
  void check() {
    lock.lock();
    try {
      List<K> keys = new ArrayList<>();
      recency.forEach(entry -> {
        if (entries.get(entry.key) != entry)
          throw new AssertionError(entry.key + " is in the list but not in the map");
        keys.add(entry.key);
      });
      if (keys.size() != entries.size())
        throw new AssertionError("the list has " + keys + ", the map " + entries.keySet());
      if (entries.size() > capacity)
        throw new AssertionError(entries.size() + " entries, room for " + capacity);
    } finally {
      lock.unlock();
    }
  }
}
