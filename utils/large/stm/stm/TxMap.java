package stm;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A map for transactions. Transactions that use keys of different buckets do not get in each other's way. */
public final class TxMap<K, V> {
  private final List<Ref<Map<K, V>>> buckets = new ArrayList<>();

  public TxMap(int size) {
    for (int i = 0; i < size; i++)
      buckets.add(new Ref<>(Map.of()));
  }

  private Ref<Map<K, V>> bucket(K key) {
    return buckets.get(Math.floorMod(key.hashCode(), buckets.size()));
  }

  public V get(Tx tx, K key) {
    return tx.get(bucket(key)).get(key);
  }

  public void put(Tx tx, K key, V value) {
    Ref<Map<K, V>> bucket = bucket(key);
    Map<K, V> next = new HashMap<>(tx.get(bucket));
    next.put(key, value);
    tx.set(bucket, Map.copyOf(next));
  }

  public void update(Tx tx, K key, UnaryOperator<V> change) {
    put(tx, key, change.apply(get(tx, key)));
  }

  public List<V> values(Tx tx) {
    List<V> result = new ArrayList<>();
    for (Ref<Map<K, V>> bucket : buckets)
      result.addAll(tx.get(bucket).values());
    return result;
  }
}
