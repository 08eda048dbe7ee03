import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class LazyAndDcl {
    static class Lazy<T> implements Supplier<T> {
        private volatile T value;
        private Supplier<? extends T> init;
        int locks;
        Lazy(Supplier<? extends T> init) { this.init = init; }
        @Override public T get() {
            T v = value;
            if (v == null) {
                synchronized (this) {
                    locks++;
                    v = value;
                    if (v == null) {
                        value = v = init.get();
                        init = null;
                    }
                }
            }
            return v;
        }
    }

    static class BoundedBuffer {
        private final int[] data = new int[3];
        private int in, out, n;
        synchronized boolean offer(int x) {
            if (n == data.length) return false;
            data[in] = x;
            in = (in + 1) % data.length;
            n++;
            notifyAll();
            return true;
        }
        synchronized int take() throws InterruptedException {
            while (n == 0) wait();
            int x = data[out];
            out = (out + 1) % data.length;
            n--;
            notifyAll();
            return x;
        }
        synchronized int poll(long millis) throws InterruptedException {
            if (n == 0) wait(millis);
            return n == 0 ? -1 : take();
        }
    }

    static class Observable {
        private final List<Runnable> observers = new ArrayList<>();
        private int changes;
        void add(Runnable r) { synchronized (observers) { observers.add(r); } }
        void change() {
            List<Runnable> copy;
            synchronized (observers) {
                changes++;
                copy = new ArrayList<>(observers);
            }
            for (Runnable r : copy) r.run();
        }
    }

    static class ReadWrite {
        private int readers;
        private boolean writing;
        synchronized void startRead() throws InterruptedException { while (writing) wait(); readers++; }
        synchronized void endRead() { if (--readers == 0) notifyAll(); }
        synchronized void startWrite() throws InterruptedException { while (writing || readers > 0) wait(); writing = true; }
        synchronized void endWrite() { writing = false; notifyAll(); }
        synchronized String state() { return readers + (writing ? "w" : "r"); }
    }

    public static void main(String[] args) throws Exception {
        int[] calls = {0};
        Lazy<String> lazy = new Lazy<>(() -> "value" + ++calls[0]);
        System.out.println(lazy.get() + lazy.get() + " " + calls[0] + " " + lazy.locks + " " + (lazy.init == null));
        Lazy<String> failing = new Lazy<>(() -> {
            if (calls[0]++ < 3) throw new IllegalStateException("attempt " + calls[0]);
            return "finally";
        });
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(failing.get());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + " " + Thread.holdsLock(failing));
            }
        }
        BoundedBuffer b = new BoundedBuffer();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            while (!b.offer(i)) sb.append(b.take()).append(' ');
        }
        for (int x; (x = b.poll(1)) >= 0;) sb.append('p').append(x).append(' ');
        System.out.println(sb);
        Observable o = new Observable();
        int[] seen = {0, 0};
        o.add(() -> seen[0]++);
        o.add(() -> {
            seen[1] += 10;
            if (seen[1] < 30) o.add(() -> seen[0] += 100);
        });
        for (int i = 0; i < 3; i++) o.change();
        System.out.println(seen[0] + " " + seen[1] + " " + o.observers.size() + " " + o.changes);
        ReadWrite rw = new ReadWrite();
        rw.startRead();
        rw.startRead();
        String states = rw.state();
        rw.endRead();
        rw.endRead();
        rw.startWrite();
        states += " " + rw.state();
        rw.endWrite();
        System.out.println(states + " " + rw.state());
    }
}
