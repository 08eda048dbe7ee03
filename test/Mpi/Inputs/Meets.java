import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

/** Which classes, lambdas and messages are needed first depends on the order. */
class Meets {
    static class A {
        static final String TEXT = "a" + System.lineSeparator().length();
        int value;
    }

    static class B {
        static final List<String> NAMES = new ArrayList<>();
        int value;
    }

    static final AtomicInteger turn = new AtomicInteger();
    static final ConcurrentHashMap<Integer, Object> map = new ConcurrentHashMap<>();
    static final Object lock = new Object();
    static int sum;

    static void step(int self) {
        int at = turn.getAndIncrement();
        IntUnaryOperator f;
        if (at % 3 == 0) {
            A a = new A();
            a.value = self;
            f = x -> x + A.TEXT.length();
            map.put(at, a);
        } else if (at % 3 == 1) {
            B b = new B();
            b.value = at;
            f = x -> x * 2;
            map.put(at, b);
        } else {
            f = x -> String.valueOf(x).length();
        }
        synchronized (lock) {
            if (at % 2 == 0)
                B.NAMES.add("t" + self);
            sum += f.applyAsInt(self);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[2];
        for (int i = 0; i < all.length; i++) {
            int self = i;
            all[i] = new Thread(() -> step(self));
        }
        for (Thread t : all)
            t.start();
        for (Thread t : all)
            t.join();
        if (turn.get() != 2)
            throw new AssertionError("turns: " + turn.get());
    }
}
