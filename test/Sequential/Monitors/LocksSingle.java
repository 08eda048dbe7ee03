import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocksSingle {
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock();
        l.lock();
        l.lock();
        System.out.println(l.isLocked() + " " + l.getHoldCount() + " " + l.isHeldByCurrentThread() + " " + l.isFair() + " " + l.tryLock() + " " + l.getHoldCount());
        l.unlock();
        l.unlock();
        System.out.println(l.isLocked() + " " + l.getHoldCount());
        l.unlock();
        System.out.println(l.isLocked() + " " + l.hasQueuedThreads());
        try {
            l.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("IMSE");
        }
        Condition c = l.newCondition();
        try {
            c.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("IMSE signal");
        }
        l.lock();
        try {
            c.signalAll();
            System.out.println("signalled " + l.getHoldCount());
        } finally {
            l.unlock();
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        Semaphore s = new Semaphore(3);
        s.acquire();
        s.acquire(2);
        System.out.println(s.availablePermits() + " " + s.tryAcquire());
        s.release(5);
        System.out.println(s.availablePermits() + " " + s.drainPermits() + " " + s.availablePermits());
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.getCount());
        latch.countDown();
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        CyclicBarrier bar = new CyclicBarrier(1, () -> System.out.println("barrier action"));
        System.out.println(bar.await() + " " + bar.getNumberWaiting() + " " + bar.getParties());
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "a b c a b a".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(m + " " + m.putIfAbsent("a", 9) + " " + m.computeIfAbsent("z", k -> 26) + " " + m.remove("b", 5) + " " + m.replace("b", 2, 20) + " " + m.getOrDefault("q", -1) + " " + m.size());
        try {
            m.put("k", null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        for (String k : m.keySet()) if (k.equals("c")) m.remove(k);
        System.out.println(m);
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(new Integer[] {1, 2, 3});
        for (Integer x : cow) cow.add(x * 10);
        System.out.println(cow + " " + cow.addIfAbsent(1) + " " + cow.indexOf(30));
        ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(2);
        System.out.println(q.offer("x") + " " + q.offer("y") + " " + q.offer("z") + " " + q.take() + " " + q.poll() + " " + q.poll() + " " + q.remainingCapacity());
        try {
            q.add("1");
            q.add("2");
            q.add("3");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        LinkedBlockingQueue<Integer> lq = new LinkedBlockingQueue<>();
        lq.put(1);
        lq.put(2);
        ConcurrentLinkedQueue<Integer> clq = new ConcurrentLinkedQueue<>(lq);
        System.out.println(lq.peek() + " " + lq.size() + " " + clq.poll() + clq.poll() + clq.poll());
        FutureTask<Integer> f = new FutureTask<>(() -> 6 * 7);
        System.out.println(f.isDone());
        f.run();
        System.out.println(f.isDone() + " " + f.get());
        FutureTask<Integer> bad = new FutureTask<>(() -> { throw new IllegalStateException("inside"); });
        bad.run();
        try {
            bad.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        System.out.println(TimeUnit.SECONDS.toMillis(3) + " " + TimeUnit.MILLISECONDS.toSeconds(3999) + " " + TimeUnit.DAYS.toHours(2));
    }
}
