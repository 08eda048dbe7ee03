// FINDS race: LockByGetClass.n
public class LockByGetClass {
    static int n;
    static class A {
        void inc() {
            synchronized (getClass()) {
                n++;
            }
        }
    }
    static class B extends A {
    }
    public static void main(String[] x) {
        new Thread(() -> new A().inc()).start();
        new Thread(() -> new B().inc()).start();
    }
}
