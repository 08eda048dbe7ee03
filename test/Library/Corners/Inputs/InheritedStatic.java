// FINDS nothing
public class InheritedStatic {
    static int n;
    static class A {
        static synchronized void inc() { n++; }
    }
    static class B extends A {
    }
    public static void main(String[] x) {
        new Thread(() -> A.inc()).start();
        new Thread(() -> B.inc()).start();
    }
}
