// FINDS deadlock: Thread-0 and Thread-1
public class SubclassInit {
    /** JLS 12.4.2: A's initialiser needs B, and B's its superclass A. */
    static class A {
        static final Object b = new B();
    }
    static class B extends A {
        static int x = 1;
    }
    public static void main(String[] x) {
        new Thread(() -> new A()).start();
        new Thread(() -> System.identityHashCode(B.x)).start();
    }
}
