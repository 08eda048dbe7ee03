import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

public class LruCache {
    static class Lru<K, V> {
        private static final class Node<K, V> {
            K key;
            V value;
            Node<K, V> prev, next;
        }

        private final Map<K, Node<K, V>> map = new HashMap<>();
        private final Node<K, V> head = new Node<>();
        private final int capacity;
        int hits, misses, evictions;

        Lru(int capacity) {
            this.capacity = capacity;
            head.prev = head.next = head;
        }

        private void unlink(Node<K, V> n) {
            n.prev.next = n.next;
            n.next.prev = n.prev;
        }

        private void front(Node<K, V> n) {
            n.next = head.next;
            n.prev = head;
            head.next.prev = n;
            head.next = n;
        }

        V get(K key, Function<? super K, ? extends V> load) {
            Node<K, V> n = map.get(key);
            if (n != null) {
                hits++;
                unlink(n);
            } else {
                misses++;
                n = new Node<>();
                n.key = key;
                n.value = load.apply(key);
                if (map.size() == capacity) {
                    Node<K, V> old = head.prev;
                    unlink(old);
                    map.remove(old.key);
                    evictions++;
                }
                map.put(key, n);
            }
            front(n);
            return n.value;
        }

        @Override public String toString() {
            StringBuilder sb = new StringBuilder();
            for (Node<K, V> n = head.next; n != head; n = n.next) sb.append(n.key).append('=').append(n.value).append(' ');
            return sb + "h" + hits + " m" + misses + " e" + evictions;
        }
    }

    static class Lfu {
        private final int cap;
        private final Map<Integer, Integer> values = new HashMap<>(), counts = new HashMap<>();
        private final TreeMap<Integer, LinkedHashMap<Integer, Boolean>> byCount = new TreeMap<>();
        Lfu(int cap) { this.cap = cap; }
        private void touch(int k) {
            int c = counts.merge(k, 1, Integer::sum);
            if (c > 1) {
                LinkedHashMap<Integer, Boolean> old = byCount.get(c - 1);
                old.remove(k);
                if (old.isEmpty()) byCount.remove(c - 1);
            }
            byCount.computeIfAbsent(c, x -> new LinkedHashMap<>()).put(k, true);
        }
        int get(int k) {
            if (!values.containsKey(k)) return -1;
            touch(k);
            return values.get(k);
        }
        void put(int k, int v) {
            if (!values.containsKey(k) && values.size() == cap) {
                Map.Entry<Integer, LinkedHashMap<Integer, Boolean>> e = byCount.firstEntry();
                int victim = e.getValue().keySet().iterator().next();
                e.getValue().remove(victim);
                if (e.getValue().isEmpty()) byCount.remove(e.getKey());
                values.remove(victim);
                counts.remove(victim);
            }
            values.put(k, v);
            touch(k);
        }
    }

    public static void main(String[] args) {
        Lru<String, Integer> lru = new Lru<>(3);
        for (String s : "a bb a ccc dddd a bb eeeee a a ccc".split(" ")) {
            lru.get(s, String::length);
            System.out.println(s + ": " + lru);
        }
        Lru<Integer, String> one = new Lru<>(1);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 6; i++) sb.append(one.get(i / 2, k -> "v" + k));
        System.out.println(sb + " " + one);
        Lru<Integer, Long> squares = new Lru<>(20);
        long sum = 0;
        for (int i = 0; i < 400; i++) sum += squares.get(i * i % 37, k -> (long) k * k);
        System.out.println(sum + " " + squares.hits + " " + squares.misses + " " + squares.evictions);
        Lfu lfu = new Lfu(2);
        lfu.put(1, 10);
        lfu.put(2, 20);
        System.out.print(lfu.get(1) + " ");
        lfu.put(3, 30);
        System.out.print(lfu.get(2) + " " + lfu.get(3) + " ");
        lfu.put(4, 40);
        System.out.println(lfu.get(1) + " " + lfu.get(3) + " " + lfu.get(4) + " " + lfu.byCount);
    }
}
