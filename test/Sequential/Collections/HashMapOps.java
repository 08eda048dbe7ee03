import java.util.*;

public class HashMapOps {
    public static void main(String[] args) {
        HashMap<String, Integer> m = new HashMap<>();
        System.out.println(m.put("one", 1) + " " + m.put("two", 2) + " " + m.put("one", 11) + " " + m.putIfAbsent("one", 5) + " " + m.putIfAbsent("three", 3) + " " + m.size());
        m.put(null, 0);
        m.put("nul", null);
        System.out.println(m.get(null) + " " + m.get("nul") + " " + m.containsKey("nul") + " " + m.containsKey("none") + " " + m.get("none") + " " + m.getOrDefault("none", 9) + " "
                + m.getOrDefault("nul", 9) + " " + m.containsValue(null));
        System.out.println(m.computeIfAbsent("four", String::length) + " " + m.computeIfAbsent("one", k -> 99) + " " + m.computeIfAbsent("nul", k -> 7) + " " + m.computeIfAbsent("skip", k -> null) + " "
                + m.containsKey("skip"));
        System.out.println(m.computeIfPresent("one", (k, v) -> v + k.length()) + " " + m.computeIfPresent("two", (k, v) -> null) + " " + m.containsKey("two") + " " + m.computeIfPresent("no", (k, v) -> 1));
        System.out.println(m.compute("five", (k, v) -> v == null ? 5 : -1) + " " + m.compute("five", (k, v) -> v + 1) + " " + m.compute("five", (k, v) -> null) + " " + m.get("five"));
        System.out.println(m.merge("six", 6, Integer::sum) + " " + m.merge("six", 60, Integer::sum) + " " + m.merge("six", 1, (a, b) -> null) + " " + m.containsKey("six"));
        System.out.println(m.replace("one", 100) + " " + m.replace("zip", 1) + " " + m.replace("one", 100, 101) + " " + m.replace("one", 5, 6) + " " + m.remove("one", 7) + m.remove("one", 101));
        System.out.println(m + " " + m.hashCode() + " " + m.equals(new TreeMap<>(Map.of("a", 1))));
        System.out.println(m.remove(null) + " " + m.remove("absent") + " " + m.keySet() + " " + m.values());
        Map<Integer, String> ints = new HashMap<>();
        for (int i = 0; i < 100; i++) ints.put(i * 3, "v" + i);
        long sum = 0;
        for (Map.Entry<Integer, String> e : ints.entrySet()) sum = sum * 7 + e.getKey() + e.getValue().length();
        System.out.println(ints.size() + " " + sum);
        int order = 0;
        for (int k : ints.keySet()) order = order * 31 + k;
        System.out.println(order);
        ints.keySet().removeIf(k -> k % 2 == 0);
        ints.values().removeIf(v -> v.endsWith("5"));
        System.out.println(ints.size() + " " + ints.containsKey(3) + " " + ints.get(9));
        ints.replaceAll((k, v) -> v + "/" + k);
        System.out.println(ints.get(9) + " " + ints.get(297));
        Map<String, List<String>> groups = new HashMap<>();
        for (String w : "apple avocado banana blueberry cherry apricot".split(" ")) groups.computeIfAbsent(w.substring(0, 1), k -> new ArrayList<>()).add(w);
        System.out.println(groups);
        groups.forEach((k, v) -> System.out.print(k + v.size() + " "));
        System.out.println();
        Map<List<Integer>, String> byList = new HashMap<>();
        List<Integer> key = new ArrayList<>(List.of(1, 2));
        byList.put(key, "list");
        System.out.println(byList.get(List.of(1, 2)) + " " + byList.get(Arrays.asList(2, 1)));
        key.add(3);
        System.out.println(byList.get(key) + " " + byList.get(List.of(1, 2)) + " " + byList.size());
        Map<Character, Integer> freq = new HashMap<>();
        for (char c : "hello world".toCharArray()) freq.merge(c, 1, Integer::sum);
        System.out.println(freq);
        HashMap<String, Integer> copy = new HashMap<>(m);
        copy.putAll(Map.of("x", 24));
        System.out.println(copy.size() - m.size() + " " + m.entrySet().containsAll(copy.entrySet()) + " " + copy.entrySet().containsAll(m.entrySet()));
        m.clear();
        System.out.println(m + " " + m.isEmpty() + " " + m.keySet().size());
        Map.Entry<String, Integer> e = Map.entry("k", 5);
        System.out.println(e + " " + e.getKey() + e.getValue() + " " + e.equals(new AbstractMap.SimpleEntry<>("k", 5)) + " " + e.hashCode());
    }
}
