public class HandmadeHashTable {
    static class Chained<K, V> {
        private static class E<K, V> { final K k; V v; E<K, V> next; E(K k, V v, E<K, V> next) { this.k = k; this.v = v; this.next = next; } }
        @SuppressWarnings("unchecked") private E<K, V>[] table = (E<K, V>[]) new E<?, ?>[4];
        int size, resizes;
        private int index(Object k, int n) { int h = k == null ? 0 : k.hashCode(); return (h ^ h >>> 16) & n - 1; }
        V put(K k, V v) {
            int i = index(k, table.length);
            for (E<K, V> e = table[i]; e != null; e = e.next)
                if (k == null ? e.k == null : k.equals(e.k)) {
                    V old = e.v;
                    e.v = v;
                    return old;
                }
            table[i] = new E<>(k, v, table[i]);
            if (++size > table.length * 3 / 4) resize();
            return null;
        }
        private void resize() {
            resizes++;
            @SuppressWarnings("unchecked") E<K, V>[] bigger = (E<K, V>[]) new E<?, ?>[table.length * 2];
            for (E<K, V> e : table)
                while (e != null) {
                    E<K, V> next = e.next;
                    int i = index(e.k, bigger.length);
                    e.next = bigger[i];
                    bigger[i] = e;
                    e = next;
                }
            table = bigger;
        }
        V get(K k) {
            for (E<K, V> e = table[index(k, table.length)]; e != null; e = e.next) if (k == null ? e.k == null : k.equals(e.k)) return e.v;
            return null;
        }
        boolean remove(K k) {
            int i = index(k, table.length);
            for (E<K, V> e = table[i], p = null; e != null; p = e, e = e.next)
                if (k == null ? e.k == null : k.equals(e.k)) {
                    if (p == null) table[i] = e.next;
                    else p.next = e.next;
                    size--;
                    return true;
                }
            return false;
        }
        int longest() {
            int max = 0;
            for (E<K, V> e : table) {
                int n = 0;
                for (; e != null; e = e.next) n++;
                max = Math.max(max, n);
            }
            return max;
        }
    }

    static class OpenInts {
        private static final int EMPTY = Integer.MIN_VALUE, GONE = Integer.MIN_VALUE + 1;
        private int[] keys, vals;
        int size, probes;
        OpenInts(int cap) {
            keys = new int[cap];
            vals = new int[cap];
            java.util.Arrays.fill(keys, EMPTY);
        }
        private int slot(int k) {
            int i = Math.floorMod(k * 0x9E3779B9, keys.length), free = -1;
            while (keys[i] != EMPTY && keys[i] != k) {
                probes++;
                if (keys[i] == GONE && free < 0) free = i;
                i = (i + 1) % keys.length;
            }
            return keys[i] == k || free < 0 ? i : free;
        }
        void add(int k, int d) {
            int i = slot(k);
            if (keys[i] != k) {
                if (size + 1 > keys.length * 2 / 3) {
                    OpenInts o = new OpenInts(keys.length * 2 + 1);
                    for (int j = 0; j < keys.length; j++) if (keys[j] > GONE) o.add(keys[j], vals[j]);
                    keys = o.keys;
                    vals = o.vals;
                    i = slot(k);
                }
                keys[i] = k;
                vals[i] = 0;
                size++;
            }
            vals[i] += d;
        }
        int get(int k) { int i = slot(k); return keys[i] == k ? vals[i] : -1; }
        void remove(int k) { int i = slot(k); if (keys[i] == k) { keys[i] = GONE; size--; } }
    }

    static class Bloom {
        private final long[] bits = new long[8];
        private int h(String s, int seed) { int h = seed; for (char c : s.toCharArray()) h = h * 131 + c; return (h ^ h >>> 15) & 511; }
        void add(String s) { for (int i = 1; i <= 3; i++) bits[h(s, i) >> 6] |= 1L << h(s, i); }
        boolean maybe(String s) { for (int i = 1; i <= 3; i++) if ((bits[h(s, i) >> 6] & 1L << h(s, i)) == 0) return false; return true; }
        int ones() { int n = 0; for (long b : bits) n += Long.bitCount(b); return n; }
    }

    public static void main(String[] args) {
        Chained<String, Integer> c = new Chained<>();
        for (int i = 0; i < 50; i++) c.put("key" + i * 7 % 50, i);
        System.out.println(c.size + " " + c.resizes + " " + c.get("key7") + " " + c.get("nokey") + " " + c.put("key7", -1) + " " + c.get("key7") + " " + c.longest());
        c.put(null, 99);
        System.out.println(c.get(null) + " " + c.remove(null) + c.remove(null) + " " + c.remove("key3") + " " + c.get("key3") + " " + c.size);
        Chained<String, String> clash = new Chained<>();
        clash.put("Aa", "1");
        clash.put("BB", "2");
        System.out.println(clash.get("Aa") + clash.get("BB") + clash.longest() + clash.remove("BB") + clash.get("Aa"));
        OpenInts o = new OpenInts(5);
        for (int i = 0; i < 200; i++) o.add(i * i % 61, 1);
        int sum = 0;
        for (int k = 0; k < 61; k++) if (o.get(k) > 0) sum += o.get(k) * (k + 1);
        System.out.println(o.size + " " + sum + " " + o.get(0) + " " + o.get(2) + " " + o.keys.length + " " + o.probes);
        for (int k = 0; k < 61; k += 2) o.remove(k);
        o.add(4, 1000);
        System.out.println(o.size + " " + o.get(4) + " " + o.get(1) + " " + o.get(16));
        Bloom b = new Bloom();
        for (String s : "alpha beta gamma delta epsilon zeta".split(" ")) b.add(s);
        System.out.println(b.maybe("gamma") + " " + b.maybe("omega") + " " + b.maybe("") + " " + b.ones());
        long fnv = 0xcbf29ce484222325L;
        for (char ch : "model checker".toCharArray()) fnv = (fnv ^ ch) * 0x100000001b3L;
        int crc = -1;
        for (char ch : "123456789".toCharArray()) {
            crc ^= ch;
            for (int k = 0; k < 8; k++) crc = crc >>> 1 ^ (0xEDB88320 & -(crc & 1));
        }
        int a = 1, d = 0;
        for (char ch : "Wikipedia".toCharArray()) { a = (a + ch) % 65521; d = (d + a) % 65521; }
        System.out.println(Long.toHexString(fnv) + " " + Integer.toHexString(~crc) + " " + Integer.toHexString(d << 16 | a));
    }
}
