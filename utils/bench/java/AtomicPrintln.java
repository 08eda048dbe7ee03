import java.util.concurrent.atomic.AtomicInteger;

/** Start-up to verdict with a class of java.util.concurrent and printing. */
public class AtomicPrintln {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger value = new AtomicInteger();
        Thread a = new Thread(() -> System.out.println("a " + value.incrementAndGet()));
        Thread b = new Thread(() -> System.out.println("b " + value.incrementAndGet()));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("total " + value.get());
    }
}
