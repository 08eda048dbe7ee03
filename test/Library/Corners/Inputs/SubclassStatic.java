// FINDS race: SubclassStatic.n
public class SubclassStatic {
    static int n;
    static class A {
        static synchronized void inc() { n++; }
    }
    static class B extends A {
        static synchronized void dec() { n--; }
    }
    public static void main(String[] x) {
        new Thread(() -> A.inc()).start();
        new Thread(() -> B.dec()).start();
    }
}
