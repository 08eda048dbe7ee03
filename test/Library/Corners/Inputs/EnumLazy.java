// FINDS nothing
public class EnumLazy {
    enum Op {
        ADD { int of(int a) { return a + base; } },
        SUB { int of(int a) { return a - base; } };
        static int base = 3;
        abstract int of(int a);
    }
    public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> { assert Op.ADD.of(1) == 4; });
        t.start();
        assert Op.valueOf("SUB").of(3) == 0;
        t.join();
    }
}
