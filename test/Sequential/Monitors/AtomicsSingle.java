import java.util.concurrent.atomic.*;

public class AtomicsSingle {
    volatile int vi = 5;
    volatile long vl = 50;
    volatile String vs = "a";
    static final AtomicIntegerFieldUpdater<AtomicsSingle> VI = AtomicIntegerFieldUpdater.newUpdater(AtomicsSingle.class, "vi");

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.get() + " " + i.incrementAndGet() + " " + i.getAndIncrement() + " " + i.decrementAndGet() + " " + i.getAndDecrement() + " " + i.addAndGet(10) + " " + i.getAndAdd(-3) + " " + i);
        System.out.println(i.compareAndSet(12, 100) + " " + i.compareAndSet(12, 200) + " " + i.getAndSet(7) + " " + i.updateAndGet(x -> x * x) + " " + i.getAndUpdate(x -> -x) + " "
            + i.accumulateAndGet(5, Math::max) + " " + i.getAndAccumulate(3, (a, b) -> a * b) + " " + i.intValue() + " " + i.doubleValue());
        i.set(Integer.MAX_VALUE);
        System.out.println(i.incrementAndGet() + " " + i.addAndGet(-1));
        i.lazySet(3);
        System.out.println(i.compareAndExchange(3, 4) + " " + i.compareAndExchange(3, 9) + " " + i.getPlain() + " " + i.getAcquire() + " " + i.weakCompareAndSetPlain(77, 1));
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(1L << 41) + " " + l.get() + " " + l.compareAndSet(5, 6) + " " + l.updateAndGet(x -> x >>> 38) + " " + l.accumulateAndGet(7, Long::sum) + " "
            + l.intValue());
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.get() + " " + b.compareAndSet(false, true) + " " + b.compareAndSet(false, true) + " " + b.getAndSet(false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("x");
        String y = new String("x");
        System.out.println(r.compareAndSet(y, "z") + " " + r.compareAndSet("x", "z") + " " + r.get() + " " + r.getAndSet(null) + " " + r.get() + " " + r.updateAndGet(s -> s + "!") + " "
            + r.accumulateAndGet("?", String::concat) + " " + r.getAndUpdate(String::toUpperCase) + " " + r);
        AtomicIntegerArray a = new AtomicIntegerArray(4);
        for (int k = 0; k < a.length(); k++) a.set(k, k * k);
        System.out.println(a + " " + a.incrementAndGet(1) + " " + a.getAndAdd(2, 10) + " " + a.compareAndSet(3, 9, -9) + " " + a.accumulateAndGet(0, 5, Integer::sum) + " " + a);
        try {
            a.get(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("index out of bounds");
        }
        AtomicLongArray la = new AtomicLongArray(new long[] {1, 2, 3});
        System.out.println(la.addAndGet(1, Long.MAX_VALUE) + " " + la.getAndSet(0, 9) + " " + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        System.out.println(ra.compareAndSet(0, null, "set") + " " + ra.get(0) + ra.get(1) + " " + ra.length());
        AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet("v", "w", 0, 5) + " " + st.compareAndSet("v", "w", 1, 2) + " " + st.get(stamp) + stamp[0]);
        LongAdder adder = new LongAdder();
        for (int k = 0; k < 10; k++) adder.add(k);
        adder.increment();
        System.out.println(adder.sum() + " " + adder.sumThenReset() + " " + adder);
        AtomicsSingle o = new AtomicsSingle();
        System.out.println(VI.incrementAndGet(o) + " " + VI.compareAndSet(o, 6, 60) + " " + o.vi + " " + ++o.vl + " " + (o.vs += "b"));
        // A Treiber stack, alone.
        record Node(int v, Node next) { }
        AtomicReference<Node> top = new AtomicReference<>();
        for (int k = 0; k < 5; k++) {
            Node old;
            do old = top.get(); while (!top.compareAndSet(old, new Node(k, old)));
        }
        StringBuilder sb = new StringBuilder();
        for (Node n = top.get(); n != null; n = n.next()) sb.append(n.v());
        System.out.println(sb);
        AtomicInteger cached = new AtomicInteger();
        AtomicReference<Integer> boxed = new AtomicReference<>(1000);
        System.out.println(boxed.compareAndSet(1000, 1) + " " + cached.compareAndSet(0, 1));
    }
}
