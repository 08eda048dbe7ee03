import java.util.*;

public class ImmutableFactories {
    static String attempt(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + (e.getMessage() == null || e instanceof NullPointerException ? "" : ":" + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<List<Integer>> ls = List.of(List.of(), List.of(1), List.of(1, 2), List.of(1, 2, 3), List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        for (List<Integer> l : ls) {
            System.out.println(l + " " + l.size() + " " + l.isEmpty() + " " + l.contains(2) + " " + l.indexOf(3) + " " + l.lastIndexOf(1) + " " + l.hashCode() + " " + l.equals(new ArrayList<>(l)) + " "
                + new LinkedList<>(l).equals(l) + " " + attempt(() -> l.get(2)) + " " + attempt(() -> l.add(1)));
        }
        List<Integer> l = ls.get(3);
        System.out.println(attempt(() -> l.set(0, 9)) + " " + attempt(() -> l.remove(0)) + " " + attempt(() -> l.sort(null)) + " " + attempt(() -> l.clear()) + " "
            + attempt(() -> l.iterator().remove()) + " " + attempt(() -> l.contains(null)) + " " + attempt(() -> l.indexOf(null)) + " " + attempt(() -> l.replaceAll(x -> x)));
        System.out.println(l.subList(1, 3) + " " + l.subList(0, 0).isEmpty() + " " + Arrays.toString(l.toArray()) + " " + l.toArray(new Integer[0]).length + " " + l.containsAll(List.of(3, 1)) + " "
            + (List.copyOf(l) == l) + " " + (List.copyOf(new ArrayList<>(l)) == l));
        int sum = 0;
        for (ListIterator<Integer> it = l.listIterator(3); it.hasPrevious();) sum = sum * 10 + it.previous();
        System.out.println(sum);
        System.out.println(attempt(() -> List.of((Object) null)) + " " + attempt(() -> Set.of("a", "b", "a")) + " " + attempt(() -> Map.of("k", 1, "k", 2)) + " " + attempt(() -> Map.of("k", null)) + " "
            + attempt(() -> List.copyOf(Arrays.asList(1, null))) + " " + attempt(() -> Map.entry(null, 1)));
        Map<String, Integer> m = Map.of("one", 1, "two", 2, "three", 3, "four", 4);
        int total = 0;
        for (Map.Entry<String, Integer> e : m.entrySet()) total += e.getKey().length() * e.getValue();
        System.out.println(m.size() + " " + m.get("two") + " " + m.get("five") + " " + m.getOrDefault("six", 6) + " " + m.containsKey("one") + m.containsValue(4) + m.containsValue(9) + " " + total + " " + m.hashCode() + " "
            + m.equals(new HashMap<>(m)) + " " + new TreeMap<>(m));
        System.out.println(attempt(() -> m.put("x", 1)) + " " + attempt(() -> m.remove("one")) + " " + attempt(() -> m.putIfAbsent("one", 1)) + " " + attempt(() -> m.computeIfAbsent("one", k -> 1)) + " "
            + attempt(() -> m.entrySet().iterator().next().setValue(1)) + " " + attempt(() -> m.get(null)) + " " + attempt(() -> m.keySet().remove("one")));
        Set<Integer> s = Set.of(5, 3, 9, 1, 7);
        int ssum = 0;
        for (int x : s) ssum += x;
        System.out.println(s.size() + " " + ssum + " " + s.contains(9) + s.contains(2) + " " + s.hashCode() + " " + s.equals(Set.of(1, 3, 5, 7, 9)) + " " + new TreeSet<>(s) + " " + attempt(() -> s.add(5)) + " "
            + attempt(() -> s.contains(null)) + " " + Set.copyOf(List.of(1, 1, 2)).size() + " " + Set.of().isEmpty());
        Map<Integer, String> big = new HashMap<>();
        for (int i = 0; i < 40; i++) big.put(i, "v" + i);
        Map<Integer, String> copy = Map.copyOf(big);
        big.put(0, "changed");
        System.out.println(copy.size() + " " + copy.get(0) + " " + copy.get(39) + " " + copy.get(40) + " " + copy.keySet().containsAll(Set.of(1, 20, 39)));
        List<StringBuilder> shallow = List.of(new StringBuilder("a"));
        shallow.get(0).append("b");
        System.out.println(shallow);
        List<Integer> backing = new ArrayList<>(List.of(1, 2));
        List<Integer> view = Collections.unmodifiableList(backing), snap = List.copyOf(backing);
        backing.add(3);
        System.out.println(view + " " + snap + " " + attempt(() -> view.add(1)) + " " + Collections.emptyList().equals(List.of()) + " " + attempt(() -> Arrays.asList(1, 2).add(3)) + " " + attempt(() -> Collections.emptyList().add(null)));
        Integer[] raw = {1, 2, 3};
        List<Integer> as = Arrays.asList(raw), of = List.of(raw);
        raw[0] = 100;
        as.set(1, 200);
        System.out.println(as + " " + of + " " + raw[1]);
    }
}
