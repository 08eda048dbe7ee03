import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Stack;
import java.util.Vector;

public class DequeOps {
    static int[] slidingMax(int[] a, int k) {
        int[] out = new int[a.length - k + 1];
        Deque<Integer> dq = new ArrayDeque<>();
        for (int i = 0; i < a.length; i++) {
            if (!dq.isEmpty() && dq.peekFirst() <= i - k) dq.pollFirst();
            while (!dq.isEmpty() && a[dq.peekLast()] <= a[i]) dq.pollLast();
            dq.addLast(i);
            if (i >= k - 1) out[i - k + 1] = a[dq.peekFirst()];
        }
        return out;
    }

    static boolean balanced(String s) {
        Stack<Character> st = new Stack<>();
        for (char c : s.toCharArray()) {
            switch (c) {
                case '(': st.push(')'); break;
                case '[': st.push(']'); break;
                case ')': case ']': if (st.empty() || st.pop() != c) return false; break;
                default:
            }
        }
        return st.isEmpty();
    }

    public static void main(String[] args) {
        ArrayDeque<Integer> dq = new ArrayDeque<>(2);
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) dq.addFirst(i);
            else dq.addLast(i);
            if (i % 5 == 4) dq.pollFirst();
        }
        System.out.println(dq + " " + dq.size());
        System.out.println(dq.peekFirst() + " " + dq.peekLast() + " " + dq.contains(7) + " " + dq.removeFirstOccurrence(7) + " " + dq.remove(8) + " " + dq.contains(8));
        dq.removeIf(x -> x > 20);
        System.out.println(dq + " " + dq.getFirst() + dq.getLast());
        dq.clear();
        System.out.println(dq.poll() + " " + dq.peek() + " " + dq.isEmpty());
        try {
            dq.pop();
        } catch (NoSuchElementException e) {
            System.out.println("NSE " + e.getMessage());
        }
        try {
            dq.addFirst(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Queue<String> q = new ArrayDeque<>();
        q.add("a");
        q.offer("b");
        q.add("c");
        StringBuilder sb = new StringBuilder();
        while (!q.isEmpty()) {
            String s = q.remove();
            sb.append(s);
            if (s.length() < 3) q.add(s + s.charAt(0));
        }
        System.out.println(sb);
        Deque<Integer> stack = new ArrayDeque<>();
        for (int i = 0; i < 5; i++) stack.push(i);
        System.out.println(stack + " " + stack.pop() + stack.peek());
        for (int m : slidingMax(new int[] {1, 3, -1, -3, 5, 3, 6, 7, 2, 2, 1}, 3)) System.out.print(m + " ");
        System.out.println();
        System.out.println(balanced("([a]b)") + " " + balanced("([)]") + " " + balanced("((") + " " + balanced(""));
        Stack<String> st = new Stack<>();
        st.push("x");
        st.push("y");
        st.add("z");
        System.out.println(st + " " + st.peek() + " " + st.search("x") + st.search("z") + st.search("q") + " " + st.get(0) + st.firstElement() + st.lastElement());
        st.pop();
        st.insertElementAt("mid", 1);
        st.setElementAt("Y", 2);
        System.out.println(st + " " + st.size() + st.removeElement("mid") + st);
        st.clear();
        try {
            st.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println("ESE " + e.getMessage());
        }
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) v.add(i);
        System.out.println(v.capacity() + " " + v.size() + " " + v.elementAt(3) + " " + v.indexOf(4, 2));
        int josephus = 0;
        Deque<Integer> circle = new ArrayDeque<>();
        for (int i = 1; i <= 41; i++) circle.add(i);
        while (circle.size() > 1) {
            for (int i = 0; i < 2; i++) circle.addLast(circle.removeFirst());
            josephus = josephus * 31 + circle.removeFirst();
        }
        System.out.println(circle + " " + josephus);
    }
}
