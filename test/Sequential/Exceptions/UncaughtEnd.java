public class UncaughtEnd {
    static class Fatal extends RuntimeException {
        private static final long serialVersionUID = 1L;
        Fatal(String m) { super(m); }
    }

    static void run(int n) {
        try {
            System.out.println("enter " + n);
            if (n == 0) {
                throw new Fatal("bottom");
            }
            run(n - 1);
            System.out.println("never");
        } finally {
            System.out.println("leave " + n);
        }
    }

    public static void main(String[] args) {
        try {
            run(2);
        } catch (Fatal e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println("and now uncaught");
        run(3);
        System.out.println("unreachable");
    }
}
