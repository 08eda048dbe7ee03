public class ExitInTry {
    static int compute(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            r += i * i;
        }
        return r;
    }

    public static void main(String[] args) {
        System.out.println("before " + compute(10));
        try {
            if (compute(3) == 5) {
                System.out.println("exiting");
                System.out.flush();
                System.exit(3);
            }
            System.out.println("not reached");
        } finally {
            System.out.println("finally does not run");
        }
    }
}
