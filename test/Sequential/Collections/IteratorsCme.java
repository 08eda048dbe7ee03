import java.util.*;

public class IteratorsCme {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": none");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Iterator<Integer> it = l.iterator();
        while (it.hasNext()) if (it.next() % 2 == 0) it.remove();
        System.out.println(l);
        attempt("next at end", it::next);
        attempt("remove twice", () -> { Iterator<Integer> i = l.iterator(); i.next(); i.remove(); i.remove(); });
        attempt("remove before next", () -> l.iterator().remove());
        System.out.println(l);
        attempt("add in loop", () -> { for (Integer x : l) l.add(x); });
        attempt("remove in loop", () -> { for (Integer x : l) l.remove(x); });
        System.out.println(l);
        l.addAll(List.of(7, 8));
        attempt("remove last but one is missed", () -> { for (Integer x : l) if (x == 7) l.remove(x); });
        System.out.println(l);
        attempt("set is fine", () -> { int i = 0; for (Integer x : l) l.set(i++, x * 10); });
        System.out.println(l);
        ListIterator<Integer> li = l.listIterator();
        while (li.hasNext()) {
            int idx = li.nextIndex();
            int v = li.next();
            if (idx == 0) li.set(v + 1);
            else li.add(v + 2);
        }
        System.out.println(l + " " + li.nextIndex() + li.hasNext());
        StringBuilder back = new StringBuilder();
        while (li.hasPrevious()) back.append(li.previousIndex()).append('=').append(li.previous()).append(' ');
        System.out.println(back);
        attempt("set after add", () -> { ListIterator<Integer> i = l.listIterator(1); i.next(); i.add(99); i.set(0); });
        System.out.println(l);
        Map<String, Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3, "d", 4));
        attempt("map put in loop", () -> { for (String k : m.keySet()) m.put(k + k, 0); });
        System.out.println(m);
        m.entrySet().removeIf(e -> e.getValue() % 2 == 0);
        m.values().remove(3);
        System.out.println(m);
        Map<Integer, String> hm = new HashMap<>();
        for (int i = 0; i < 20; i++) hm.put(i, "v" + i);
        attempt("hashmap remove in loop", () -> { for (Integer k : hm.keySet()) if (k == 5) hm.remove(k); });
        attempt("hashmap overwrite in loop", () -> { for (Integer k : hm.keySet()) hm.put(k, "w" + k); });
        Iterator<Map.Entry<Integer, String>> ei = hm.entrySet().iterator();
        while (ei.hasNext()) {
            Map.Entry<Integer, String> e = ei.next();
            if (e.getKey() % 3 != 0) ei.remove();
            else e.setValue(e.getValue() + "!");
        }
        System.out.println(hm);
        attempt("computeIfAbsent modifies", () -> hm.computeIfAbsent(100, k -> { hm.put(200, "x"); return "y"; }));
        attempt("forEach modifies", () -> hm.forEach((k, v) -> hm.put(k + 1000, v)));
        LinkedList<String> ll = new LinkedList<>(List.of("x", "y", "z"));
        attempt("linked list", () -> { for (String s : ll) ll.addFirst(s); });
        ArrayDeque<Integer> dq = new ArrayDeque<>(List.of(1, 2, 3));
        Iterator<Integer> di = dq.descendingIterator();
        String desc = "";
        while (di.hasNext()) desc += di.next();
        System.out.println(desc + ll);
        List<String> un = Collections.unmodifiableList(new ArrayList<>(List.of("u")));
        attempt("unmodifiable add", () -> un.add("x"));
        attempt("unmodifiable iterator", () -> { Iterator<String> i = un.iterator(); i.next(); i.remove(); });
        attempt("List.of null", () -> List.of("a", null));
        attempt("List.of contains null", () -> List.of("a").contains(null));
        attempt("asList remove", () -> Arrays.asList(1, 2).remove(0));
        attempt("emptyList iterator", () -> Collections.emptyList().iterator().next());
        attempt("priority queue null", () -> new PriorityQueue<Integer>().add(null));
        attempt("deque null", () -> dq.add(null));
        attempt("tree map null", () -> new TreeMap<String, Integer>().put(null, 1));
    }
}
