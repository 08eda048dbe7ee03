import java.util.*;

public class LinkedHashMapOps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1L;
        final int cap;
        int evicted;
        Lru(int cap) { super(16, 0.75f, true); this.cap = cap; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            if (size() <= cap) return false;
            evicted++;
            return true;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : "zeta alpha mid beta alpha omega".split(" ")) m.merge(s, 1, Integer::sum);
        System.out.println(m);
        m.remove("mid");
        m.put("mid", 9);
        m.put("zeta", 100);
        System.out.println(m + " " + m.keySet() + " " + m.values());
        Iterator<String> it = m.keySet().iterator();
        it.next();
        it.remove();
        System.out.println(m + " " + m.entrySet().iterator().next());
        Map<Integer, String> access = new LinkedHashMap<>(8, 0.75f, true);
        for (int i = 0; i < 5; i++) access.put(i, "v" + i);
        access.get(1);
        access.getOrDefault(3, "");
        access.putIfAbsent(0, "no");
        access.containsKey(2);
        System.out.println(access);
        access.compute(2, (k, v) -> v + "!");
        access.merge(4, "+", String::concat);
        System.out.println(access);
        try {
            for (Integer k : access.keySet()) access.get(2);
        } catch (ConcurrentModificationException e) {
            System.out.println("CME on access order get");
        }
        Lru<String, Integer> lru = new Lru<>(3);
        String refs = "abcabdaebcad";
        int hits = 0;
        for (char c : refs.toCharArray()) {
            String k = "" + c;
            if (lru.get(k) != null) hits++;
            else lru.put(k, hits);
        }
        System.out.println(lru + " hits " + hits + " evicted " + lru.evicted);
        LinkedHashSet<Integer> set = new LinkedHashSet<>();
        for (int x : new int[] {5, 3, 5, 1, 3, 9}) set.add(x);
        System.out.println(set + " " + set.remove(3) + " " + set.add(3) + " " + set);
        set.retainAll(List.of(1, 3, 5));
        set.removeIf(x -> x == 1);
        System.out.println(set + " " + set.equals(new HashSet<>(List.of(3, 5))) + " " + set.hashCode());
        Map<String, Integer> copy = new LinkedHashMap<>(m);
        copy.replaceAll((k, v) -> v * k.length());
        System.out.println(copy + " " + copy.equals(m) + " " + new HashMap<>(copy).equals(copy));
        StringBuilder sb = new StringBuilder();
        copy.forEach((k, v) -> sb.append(k).append('=').append(v).append('&'));
        System.out.println(sb);
        for (Map.Entry<String, Integer> e : copy.entrySet()) if (e.getValue() > 20) e.setValue(-1);
        System.out.println(copy.containsValue(-1) + " " + copy);
        String dedup = "";
        Set<Character> seen = new LinkedHashSet<>();
        for (char c : "mississippi".toCharArray()) if (seen.add(c)) dedup += c;
        System.out.println(dedup + seen);
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(m.entrySet());
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        System.out.println(entries);
    }
}
