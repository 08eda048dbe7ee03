import java.util.*;

public class CollectionsClass {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(4, 1, 3, 5, 2));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 3) + " " + Collections.max(l) + Collections.min(l));
        Collections.reverse(l);
        Collections.swap(l, 0, 4);
        System.out.println(l);
        Collections.rotate(l, 2);
        System.out.print(l);
        Collections.rotate(l, -7);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        List<Integer> big = new ArrayList<>();
        for (int i = 0; i < 20; i++) big.add(i);
        Collections.shuffle(big, new Random(7));
        System.out.println(big);
        LinkedList<Integer> linked = new LinkedList<>(big);
        Collections.shuffle(linked, new Random(7));
        System.out.println(linked.equals(big) + " " + linked.getFirst());
        Collections.fill(l, 9);
        System.out.println(l + " " + Collections.frequency(l, 9) + " " + Collections.nCopies(3, "ab") + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.singleton("s") + Collections.emptyMap()
                + Collections.singletonMap("k", "v"));
        List<String> names = Arrays.asList("d", "a", "c");
        Collections.sort(names, Collections.reverseOrder());
        System.out.println(names + " " + Collections.indexOfSubList(big, List.of(big.get(3), big.get(4))) + " " + Collections.lastIndexOfSubList(List.of(1, 2, 1, 2), List.of(1, 2)));
        List<Integer> un = Collections.unmodifiableList(l);
        l.set(0, 1);
        System.out.println(un + " " + un.equals(l));
        String[] ops = {"add", "remove", "set", "clear", "sort", "map", "set.of", "list.of"};
        for (String op : ops) {
            try {
                switch (op) {
                    case "add": un.add(1); break;
                    case "remove": un.remove(0); break;
                    case "set": un.set(0, 2); break;
                    case "clear": Collections.unmodifiableSet(new HashSet<>(un)).clear(); break;
                    case "sort": un.sort(null); break;
                    case "map": Collections.unmodifiableMap(new HashMap<String, Integer>()).put("a", 1); break;
                    case "set.of": Set.of(1).remove(1); break;
                    default: List.of(1, 2).add(3);
                }
                System.out.println(op + " allowed");
            } catch (UnsupportedOperationException e) {
                System.out.println(op + " refused");
            }
        }
        List<String> sync = Collections.synchronizedList(new ArrayList<>());
        sync.add("x");
        synchronized (sync) {
            for (String s : sync) System.out.println(s + sync.size());
        }
        List<Object> checked = new ArrayList<>();
        Collections.addAll(checked, 1, "two", 3.0);
        System.out.println(checked + " " + Collections.disjoint(checked, List.of("two")) + " " + Collections.replaceAll(l, 9, 8) + l);
        Collections.copy(l, List.of(7, 7));
        System.out.println(l);
        try {
            Collections.copy(List.of(), List.of(1));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Deque<Integer> lifo = new ArrayDeque<>();
        Queue<Integer> asLifo = Collections.asLifoQueue(lifo);
        asLifo.add(1);
        asLifo.add(2);
        System.out.println(asLifo.poll() + " " + lifo);
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of("z", "a", "z"));
        System.out.println(fromMap);
        Enumeration<String> en = Collections.enumeration(fromMap);
        while (en.hasMoreElements()) System.out.print(en.nextElement() + ",");
        System.out.println(Collections.list(Collections.enumeration(List.of(1, 2))));
        // A sort long enough to leave the insertion sort and to merge runs.
        List<Integer> runs = new ArrayList<>();
        for (int i = 0; i < 90; i++) runs.add(i < 40 ? i : i < 60 ? 100 - i : i * 37 % 53);
        List<String> stable = new ArrayList<>();
        for (int i = 0; i < 60; i++) stable.add((char) ('a' + i * 7 % 5) + "" + i);
        Collections.sort(runs);
        stable.sort(Comparator.comparing(s -> s.charAt(0)));
        System.out.println(runs.hashCode() + " " + runs.subList(40, 50));
        System.out.println(stable);
    }
}
