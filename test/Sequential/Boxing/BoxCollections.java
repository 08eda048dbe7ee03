import java.util.*;

public class BoxCollections {
    static int unboxSum(Iterable<? extends Number> it) { int s = 0; for (Number n : it) s += n.intValue(); return s; }
    static void count(Map<Character, Integer> m, String s) {
        for (char c : s.toCharArray()) {
            Integer old = m.get(c);
            m.put(c, old == null ? 1 : old + 1);
        }
    }

    public static void main(String[] args) {
        Map<Character, Integer> m = new TreeMap<>();
        count(m, "mississippi");
        System.out.println(m);
        Map<Integer, Long> squares = new HashMap<>();
        for (int i = 0; i < 200; i += 20) squares.put(i, (long) i * i);
        System.out.println(squares.get(180) + " " + squares.get(181) + " " + squares.containsKey(20) + " " + squares.containsValue(400L) + " " + squares.containsValue(400));
        long l = 20;
        System.out.println(squares.get((int) l) + " " + squares.get((Object) l) + " " + squares.getOrDefault(5, -1L));
        Set<Object> mixed = new HashSet<>();
        mixed.add(1);
        mixed.add(1L);
        mixed.add((short) 1);
        mixed.add((byte) 1);
        mixed.add('1');
        mixed.add(1.0);
        mixed.add(1f);
        mixed.add("1");
        mixed.add(1);
        System.out.println(mixed.size() + " " + mixed.contains(1) + mixed.contains(1.0) + mixed.contains('\1'));
        Set<Double> ds = new HashSet<>(Arrays.asList(0.0, -0.0, Double.NaN, 0.0 / 0.0, 1.0));
        System.out.println(ds.size());
        System.out.println(unboxSum(List.of(1, 2.9, 3L, (byte) -1)));
        int[] arr = {5, 3, 8};
        List<Integer> boxed = new ArrayList<>();
        for (int a : arr) boxed.add(a);
        Collections.sort(boxed, (x, y) -> y - x);
        System.out.println(boxed + " " + Collections.max(boxed) + " " + Collections.frequency(boxed, 3));
        Integer[] big = {1000, 1000, 127, 127};
        int same = 0, equal = 0;
        for (int i = 0; i < big.length; i++)
            for (int j = 0; j < i; j++) {
                if (big[i] == big[j]) same++;
                if (big[i].equals(big[j])) equal++;
            }
        System.out.println(same + " " + equal);
        IdentityHashMap<Integer, String> ids = new IdentityHashMap<>();
        ids.put(100, "a");
        ids.put(100, "b");
        ids.put(1000, "c");
        ids.put(Integer.valueOf("1000"), "d");
        System.out.println(ids.size() + " " + ids.get(100));
        Deque<Character> stack = new ArrayDeque<>();
        boolean ok = true;
        for (char c : "{[()]}(".toCharArray()) {
            if ("{[(".indexOf(c) >= 0) stack.push(c);
            else ok &= !stack.isEmpty() && "{}[]()".indexOf("" + stack.pop() + c) % 2 == 0;
        }
        System.out.println(ok + " " + stack);
        Map<String, int[]> cells = new HashMap<>();
        for (String w : "a b a c a b".split(" ")) cells.computeIfAbsent(w, k -> new int[1])[0]++;
        System.out.println(cells.get("a")[0] + "" + cells.get("b")[0] + cells.get("c")[0]);
        Object[] os = {1, 2L, 3f, 4.0, '5', (byte) 6, (short) 7, true};
        double total = 0;
        for (Object o : os) total += o instanceof Number ? ((Number) o).doubleValue() : o instanceof Character ? (Character) o : (Boolean) o ? 0.5 : 0;
        System.out.println(total);
    }
}
