// GIVES ok true
// GIVES ok false
public class NotifiedAndInterrupted {
    static String r;
    static boolean flag;
    public static String once() throws Throwable {
        Object m = new Object();
        Thread t = new Thread(() -> { synchronized (m) { try { while (!flag) m.wait(); r = "ok " + Thread.currentThread().isInterrupted();
    }
    catch (InterruptedException e) {
        r = "IE " + Thread.currentThread().isInterrupted();
    }
}
});
t.start();
synchronized (m) {
    flag = true;
    m.notify();
}
t.interrupt();
t.join();
return r;
}
public static void main(String[] args) throws Throwable { heddle.Heddle.observe("result", once()); }
}
