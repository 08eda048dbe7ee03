public class DeepRecursion {
    static int depth;
    static int maxDepth;

    static int forever(int n) {
        depth++;
        return forever(n + 1) + 1;
    }

    static int withFinally(int n) {
        int r = 0;
        try {
            r = n == 0 ? 1 / n : withFinally(n - 1);
        } finally {
            depth++;
        }
        return r;
    }

    static long sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

    int chain(DeepRecursion other) { return other.chain(this) + 1; }

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    public static void main(String[] args) {
        try {
            forever(0);
            System.out.println("not reached");
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (depth > 300) + " " + e.getMessage());
        }
        // The stack is usable again.
        System.out.println(sum(200));
        try {
            new DeepRecursion().chain(new DeepRecursion());
        } catch (StackOverflowError e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(top.getMethodName() + " " + (e instanceof VirtualMachineError) + " " + (e.getStackTrace().length > 100));
        }
        depth = 0;
        try {
            withFinally(50);
        } catch (ArithmeticException e) {
            System.out.println("finally blocks run " + depth + " " + e.getMessage());
        }
        System.out.println(even(100) + " " + odd(101) + " " + even(7));
        System.out.println(sum(250));
    }
}
