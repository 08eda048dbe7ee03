public class LinkedLists {
    static class Node {
        int v;
        Node next;
        Node(int v, Node next) { this.v = v; this.next = next; }
    }

    static Node of(int... vs) {
        Node head = null;
        for (int i = vs.length - 1; i >= 0; i--) head = new Node(vs[i], head);
        return head;
    }

    static String show(Node n) {
        StringBuilder sb = new StringBuilder("[");
        for (; n != null; n = n.next) sb.append(n.v).append(n.next == null ? "" : " ");
        return sb.append("]").toString();
    }

    static Node reverse(Node n) {
        Node prev = null;
        while (n != null) {
            Node next = n.next;
            n.next = prev;
            prev = n;
            n = next;
        }
        return prev;
    }

    static Node reverseRec(Node n) {
        if (n == null || n.next == null) return n;
        Node h = reverseRec(n.next);
        n.next.next = n;
        n.next = null;
        return h;
    }

    static Node merge(Node a, Node b) {
        if (a == null) return b;
        if (b == null) return a;
        if (a.v <= b.v) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    static Node sort(Node n) {
        if (n == null || n.next == null) return n;
        Node slow = n, fast = n.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Node second = slow.next;
        slow.next = null;
        return merge(sort(n), sort(second));
    }

    static Node cycleStart(Node n) {
        Node slow = n, fast = n;
        do {
            if (fast == null || fast.next == null) return null;
            slow = slow.next;
            fast = fast.next.next;
        } while (slow != fast);
        for (slow = n; slow != fast; slow = slow.next) fast = fast.next;
        return slow;
    }

    static Node removeAll(Node n, int v) {
        Node dummy = new Node(0, n);
        for (Node p = dummy; p.next != null;) {
            if (p.next.v == v) p.next = p.next.next;
            else p = p.next;
        }
        return dummy.next;
    }

    static Node add(Node a, Node b) {
        Node dummy = new Node(0, null), t = dummy;
        for (int carry = 0; a != null || b != null || carry > 0; carry /= 10) {
            if (a != null) { carry += a.v; a = a.next; }
            if (b != null) { carry += b.v; b = b.next; }
            t = t.next = new Node(carry % 10, null);
        }
        return dummy.next;
    }

    static class DList<T> {
        private class D { T v; D prev, next; D(T v) { this.v = v; } }
        private final D head = new D(null);
        int size;
        DList() { head.prev = head.next = head; }
        void insertAfter(D d, T v) {
            D n = new D(v);
            n.prev = d;
            n.next = d.next;
            d.next.prev = n;
            d.next = n;
            size++;
        }
        void addFirst(T v) { insertAfter(head, v); }
        void addLast(T v) { insertAfter(head.prev, v); }
        T removeLast() {
            D d = head.prev;
            if (d == head) throw new IllegalStateException("empty");
            d.prev.next = head;
            head.prev = d.prev;
            size--;
            return d.v;
        }
        String both() {
            StringBuilder f = new StringBuilder(), b = new StringBuilder();
            for (D d = head.next; d != head; d = d.next) f.append(d.v);
            for (D d = head.prev; d != head; d = d.prev) b.append(d.v);
            return f + "/" + b + "/" + size;
        }
    }

    public static void main(String[] args) {
        System.out.println(show(of()) + show(of(1)) + show(reverse(of(1, 2, 3))) + show(reverse(null)) + show(reverseRec(of(4, 5, 6, 7))));
        System.out.println(show(merge(of(1, 4, 9), of(2, 3, 10, 11))) + show(sort(of(5, 2, 9, 1, 5, -3, 0, 8))) + show(sort(of(2, 1))));
        Node c = of(1, 2, 3, 4, 5);
        System.out.println(cycleStart(c) == null);
        Node last = c;
        while (last.next != null) last = last.next;
        last.next = c.next.next;
        System.out.println(cycleStart(c).v);
        System.out.println(show(removeAll(of(1, 2, 1, 1, 3, 1), 1)) + show(removeAll(of(1, 1), 1)));
        System.out.println(show(add(of(9, 9, 9), of(1))) + show(add(of(2, 4, 3), of(5, 6, 4))));
        DList<String> d = new DList<>();
        for (String s : "c b a".split(" ")) d.addFirst(s);
        d.addLast("z");
        System.out.println(d.both() + " " + d.removeLast() + d.removeLast() + " " + d.both());
        d.removeLast();
        d.removeLast();
        try {
            d.removeLast();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + d.both());
        }
    }
}
