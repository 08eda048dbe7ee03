import java.util.*;

public class PriorityQueues {
    static class Task implements Comparable<Task> {
        final String name;
        final int prio;
        final int seq;
        static int next;
        Task(String name, int prio) { this.name = name; this.prio = prio; seq = next++; }
        @Override public int compareTo(Task o) { return prio != o.prio ? o.prio - prio : seq - o.seq; }
        @Override public String toString() { return name + prio; }
    }

    static List<Integer> topK(int[] a, int k) {
        PriorityQueue<Integer> pq = new PriorityQueue<>();
        for (int x : a) {
            pq.offer(x);
            if (pq.size() > k) pq.poll();
        }
        List<Integer> out = new ArrayList<>(pq);
        out.sort(Comparator.reverseOrder());
        return out;
    }

    static class Median {
        final PriorityQueue<Integer> lo = new PriorityQueue<>(Collections.reverseOrder()), hi = new PriorityQueue<>();
        double add(int x) {
            if (lo.isEmpty() || x <= lo.peek()) lo.add(x);
            else hi.add(x);
            if (lo.size() > hi.size() + 1) hi.add(lo.poll());
            if (hi.size() > lo.size()) lo.add(hi.poll());
            return lo.size() > hi.size() ? lo.peek() : (lo.peek() + hi.peek()) / 2.0;
        }
    }

    static String huffman(String text) {
        record Node(int freq, int order, char c, Node l, Node r) { }
        Map<Character, Integer> f = new TreeMap<>();
        for (char c : text.toCharArray()) f.merge(c, 1, Integer::sum);
        PriorityQueue<Node> pq = new PriorityQueue<>(Comparator.comparingInt(Node::freq).thenComparingInt(Node::order));
        int order = 0;
        for (Map.Entry<Character, Integer> e : f.entrySet()) pq.add(new Node(e.getValue(), order++, e.getKey(), null, null));
        while (pq.size() > 1) {
            Node a = pq.poll(), b = pq.poll();
            pq.add(new Node(a.freq() + b.freq(), order++, '\0', a, b));
        }
        Map<Character, String> codes = new TreeMap<>();
        Deque<Map.Entry<Node, String>> work = new ArrayDeque<>();
        work.push(Map.entry(pq.poll(), ""));
        while (!work.isEmpty()) {
            Map.Entry<Node, String> e = work.pop();
            Node n = e.getKey();
            if (n.l() == null) codes.put(n.c(), e.getValue());
            else {
                work.push(Map.entry(n.l(), e.getValue() + "0"));
                work.push(Map.entry(n.r(), e.getValue() + "1"));
            }
        }
        int bits = 0;
        for (char c : text.toCharArray()) bits += codes.get(c).length();
        return codes + " " + bits;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> pq = new PriorityQueue<>();
        for (int x : new int[] {5, 1, 8, 3, 9, 2, 7}) pq.add(x);
        System.out.println(pq + " " + pq.peek() + " " + pq.size() + " " + pq.contains(8) + " " + pq.remove(8) + " " + pq);
        StringBuilder sb = new StringBuilder();
        while (!pq.isEmpty()) sb.append(pq.poll()).append(' ');
        System.out.println(sb + "" + pq.poll() + pq.peek());
        PriorityQueue<Task> tasks = new PriorityQueue<>();
        for (String s : "write:2 read:5 sleep:1 test:5 ship:3".split(" ")) tasks.add(new Task(s.split(":")[0], Integer.parseInt(s.split(":")[1])));
        while (tasks.size() > 1) System.out.print(tasks.poll() + " ");
        tasks.addAll(List.of(new Task("late", 0), new Task("urgent", 9)));
        System.out.println(tasks.poll() + " " + tasks.poll() + " " + tasks.poll());
        PriorityQueue<String> byLen = new PriorityQueue<>(5, Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(byLen, "aa", "b", "ccc", "ab", "zzz");
        sb.setLength(0);
        for (String s; (s = byLen.poll()) != null;) sb.append(s).append(' ');
        System.out.println(sb);
        System.out.println(topK(new int[] {4, 9, 1, 7, 7, 3, 8, 2}, 3));
        Median m = new Median();
        for (int x : new int[] {5, 15, 1, 3, 8, 7, 9, 2}) System.out.print(m.add(x) + " ");
        System.out.println();
        System.out.println(huffman("abracadabra alakazam"));
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4, 3, 2, 1));
        System.out.println(heap + " " + new PriorityQueue<>(heap).poll());
        heap.removeIf(x -> x % 2 == 0);
        Iterator<Integer> it = heap.iterator();
        it.next();
        it.remove();
        System.out.println(heap.size() + " " + heap.peek());
        long ugly = 0;
        PriorityQueue<Long> u = new PriorityQueue<>();
        u.add(1L);
        for (int i = 0; i < 30; i++) {
            ugly = u.poll();
            while (!u.isEmpty() && u.peek() == ugly) u.poll();
            u.add(ugly * 2);
            u.add(ugly * 3);
            u.add(ugly * 5);
        }
        System.out.println(ugly);
        try {
            PriorityQueue<Object> bad = new PriorityQueue<>();
            bad.add(new Object());
            bad.add(new Object());
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
    }
}
