import java.util.*;

public class TreeMapOps {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 1; i <= 10; i++) t.put(i * 7 % 11 * 10, "v" + i);
        System.out.println(t);
        System.out.println(t.firstKey() + " " + t.lastKey() + " " + t.firstEntry() + " " + t.lastEntry().getValue());
        for (int k : new int[] {5, 10, 55, 60, 100, 105}) System.out.print(t.floorKey(k) + "/" + t.ceilingKey(k) + "/" + t.lowerKey(k) + "/" + t.higherKey(k) + " ");
        System.out.println();
        System.out.println(t.floorEntry(44) + " " + t.higherEntry(100) + " " + t.headMap(30) + " " + t.headMap(30, true) + " " + t.tailMap(80) + " " + t.tailMap(80, false) + " " + t.subMap(20, 50) + " "
                + t.subMap(20, false, 50, true));
        SortedMap<Integer, String> view = t.subMap(30, 70);
        view.put(35, "new");
        t.put(36, "via tree");
        view.remove(40);
        System.out.println(view + " " + t.size() + " " + view.firstKey() + view.lastKey() + " " + view.size());
        try {
            view.put(70, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        view.clear();
        System.out.println(t + " " + view.isEmpty());
        NavigableMap<Integer, String> d = t.descendingMap();
        System.out.println(d + " " + d.firstKey() + " " + d.headMap(80) + " " + t.descendingKeySet() + " " + d.floorKey(75));
        System.out.println(t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t + " " + t.navigableKeySet().higher(20));
        TreeMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) words.merge(w, 1, Integer::sum);
        System.out.println(words + " " + words.comparator().compare("a", "b"));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1);
        ci.put("KEY", 2);
        ci.put("other", 3);
        System.out.println(ci + " " + ci.get("key") + " " + ci.containsKey("OTHER"));
        // Insertions and deletions in an order that rotates both ways.
        TreeMap<Integer, Integer> big = new TreeMap<>();
        int x = 1;
        for (int i = 0; i < 150; i++) {
            x = (x * 1103515245 + 12345) & 0x7fffffff;
            int k = x % 97;
            if (x % 3 == 0) big.remove(k);
            else big.merge(k, 1, Integer::sum);
        }
        int h = 0, prev = -1;
        boolean sorted = true;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            h = h * 31 + e.getKey() * 7 + e.getValue();
            sorted &= e.getKey() > prev;
            prev = e.getKey();
        }
        System.out.println(big.size() + " " + h + " " + sorted + " " + big.ceilingKey(48) + " " + big.headMap(30).size());
        for (int i = 96; i >= 0; i -= 2) big.remove(i);
        System.out.println(big.keySet());
        try {
            new TreeMap<Object, Integer>().put(new Object(), 1);
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
        try {
            new TreeMap<Integer, Integer>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println("NSE " + new TreeMap<Integer, Integer>().firstEntry());
        }
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("a", 1);
        nulls.put(null, 0);
        System.out.println(nulls + " " + nulls.firstKey());
        Map.Entry<Integer, String> snap = t.firstEntry();
        try {
            snap.setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
        t.entrySet().iterator().next().setValue("mutable");
        System.out.println(t.firstEntry() + " " + t.equals(new HashMap<>(t)) + " " + t.hashCode());
    }
}
