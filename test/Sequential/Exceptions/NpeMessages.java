/** Helpful NullPointerException messages are off limits here; only explicit ones are printed. */
public class NpeMessages {
    static String explicit(Object o, String name) {
        try {
            java.util.Objects.requireNonNull(o, name);
            return "fine";
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    static int line(Runnable r) {
        try {
            r.run();
            return -1;
        } catch (NullPointerException e) {
            for (StackTraceElement s : e.getStackTrace()) {
                if (s.getClassName().equals("NpeMessages")) {
                    return s.getLineNumber();
                }
            }
            return -2;
        }
    }

    static class Node {
        Node next;
        int value;
        Node(int value, Node next) { this.value = value; this.next = next; }
    }

    static int sumTo(Node n, int count) {
        int sum = 0;
        for (int i = 0; i < count; i++) {
            sum += n.value;
            n = n.next;
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(explicit(null, "param x") + " " + explicit("", "y"));
        try {
            java.util.Objects.requireNonNull(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            java.util.Objects.requireNonNull(null, () -> "supplied " + 7);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Node list = new Node(1, new Node(2, new Node(3, null)));
        for (int c = 0; c < 6; c++) {
            try {
                System.out.println(sumTo(list, c));
            } catch (NullPointerException e) {
                System.out.println("ran off the end at " + c);
            }
        }
        Object[] holes = {"a", null, 3, null};
        int nulls = 0;
        for (Object o : holes) {
            try {
                nulls += o.hashCode() == 97 ? 1000 : 1;
            } catch (NullPointerException e) {
                nulls += 10;
            }
        }
        System.out.println(nulls);
        String s = null;
        System.out.println(line(() -> System.out.println(list.next.next.next.value)));
        System.out.println(line(() -> System.out.println(s.length())));
        System.out.println(line(() -> {
            int[][] rows = new int[2][];
            rows[0] = new int[1];
            rows[1][0]++;
        }));
        Integer boxed = null;
        try {
            long sum = 5 + boxed;
            System.out.println(sum);
        } catch (NullPointerException e) {
            System.out.println("unboxing");
        }
        try {
            boolean b = true;
            int v = b ? boxed : 0;
            System.out.println(v);
        } catch (NullPointerException e) {
            System.out.println("ternary unboxing");
        }
        System.out.println(s + " " + (s instanceof String) + " " + (s == null ? "is null" : s.length()));
    }
}
