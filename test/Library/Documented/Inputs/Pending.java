import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.Supplier;

/**
 * One thread, one operation at a time, with an interrupt that is pending and
 * without: what comes back, and whether the interrupt still is.
 */
public class Pending {
    interface Act { Object run() throws Exception; }

    static final Map<String, Supplier<Act>> ACTS = new LinkedHashMap<>();

    static final class Due implements Delayed {
        public long getDelay(TimeUnit unit) { return 0; }
        public int compareTo(Delayed other) { return 0; }
        public String toString() { return "due"; }
    }

    static void queue(String name, Supplier<BlockingQueue<Object>> make, Object e, boolean isBounded) {
        Supplier<BlockingQueue<Object>> full = () -> {
            BlockingQueue<Object> q = make.get();
            q.add(e);
            return q;
        };
        ACTS.put(name + ".put", () -> {
            var q = make.get();
            return () -> {
                q.put(e);
                return q;
            };
        });
        ACTS.put(name + ".offer timed", () -> {
            var q = make.get();
            return () -> q.offer(e, 1, TimeUnit.MILLISECONDS) + " " + q;
        });
        ACTS.put(name + ".take", () -> {
            var q = full.get();
            return () -> q.take() + " " + q.size();
        });
        ACTS.put(name + ".poll timed", () -> {
            var q = full.get();
            return () -> q.poll(1, TimeUnit.MILLISECONDS) + " " + q.size();
        });
        ACTS.put(name + ".poll timed, empty", () -> {
            var q = make.get();
            return () -> q.poll(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put(name + ".drainTo", () -> {
            var q = full.get();
            return () -> q.drainTo(new ArrayList<>());
        });
        if (isBounded)
            ACTS.put(name + ".offer timed, full", () -> {
                var q = full.get();
                return () -> q.offer(e, 1, TimeUnit.MILLISECONDS) + " " + q;
            });
        ACTS.put(name + ".spliterator", () -> {
            var s = full.get().spliterator();
            return () -> s.hasCharacteristics(Spliterator.SIZED) + " " + s.hasCharacteristics(Spliterator.CONCURRENT)
                + " " + s.tryAdvance(x -> {}) + s.tryAdvance(x -> {});
        });
        ACTS.put(name + ".count", () -> {
            var q = full.get();
            return () -> {
                List<Object> seen = new ArrayList<>();
                return q.stream().peek(seen::add).count() + " " + seen;
            };
        });
    }

    static void deque() {
        ACTS.put("deque.putFirst", () -> {
            var d = new LinkedBlockingDeque<Integer>(2);
            return () -> {
                d.putFirst(1);
                d.putLast(2);
                return d;
            };
        });
        ACTS.put("deque.takeLast", () -> {
            var d = new LinkedBlockingDeque<Integer>(List.of(1, 2));
            return () -> d.takeLast() + " " + d.takeFirst();
        });
        ACTS.put("deque.offerFirst timed", () -> {
            var d = new LinkedBlockingDeque<Integer>(2);
            return () -> d.offerFirst(1, 1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("deque.pollLast timed", () -> {
            var d = new LinkedBlockingDeque<Integer>(List.of(1, 2));
            return () -> d.pollLast(1, TimeUnit.MILLISECONDS);
        });
    }

    static void lock(String name, Supplier<Lock> make, boolean hasConditions) {
        ACTS.put(name + ".lock", () -> {
            Lock l = make.get();
            return () -> {
                l.lock();
                l.unlock();
                return "";
            };
        });
        ACTS.put(name + ".lockInterruptibly", () -> {
            Lock l = make.get();
            return () -> {
                l.lockInterruptibly();
                return "";
            };
        });
        ACTS.put(name + ".tryLock", () -> {
            Lock l = make.get();
            return () -> l.tryLock();
        });
        ACTS.put(name + ".tryLock timed", () -> {
            Lock l = make.get();
            return () -> l.tryLock(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put(name + ".tryLock 0", () -> {
            Lock l = make.get();
            return () -> l.tryLock(0, TimeUnit.MILLISECONDS);
        });
        if (hasConditions) {
            ACTS.put(name + ".await timed", () -> {
                Lock l = make.get();
                Condition c = l.newCondition();
                l.lock();
                return () -> c.await(1, TimeUnit.MILLISECONDS);
            });
            ACTS.put(name + ".await 0", () -> {
                Lock l = make.get();
                Condition c = l.newCondition();
                l.lock();
                return () -> c.awaitNanos(0) <= 0;
            });
        }
        ACTS.put(name + ".unlock", () -> {
            Lock l = make.get();
            return () -> {
                l.unlock();
                return "";
            };
        });
    }

    static void others() {
        ACTS.put("Semaphore.acquire", () -> {
            Semaphore s = new Semaphore(1);
            return () -> {
                s.acquire();
                return s.availablePermits();
            };
        });
        ACTS.put("Semaphore.tryAcquire timed", () -> {
            Semaphore s = new Semaphore(0);
            return () -> s.tryAcquire(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("CountDownLatch.await, 0", () -> {
            CountDownLatch l = new CountDownLatch(0);
            return () -> {
                l.await();
                return "";
            };
        });
        ACTS.put("CountDownLatch.await timed", () -> {
            CountDownLatch l = new CountDownLatch(1);
            return () -> l.await(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("CyclicBarrier.await", () -> {
            CyclicBarrier b = new CyclicBarrier(1);
            return () -> b.await();
        });
        ACTS.put("Phaser.awaitAdvanceInterruptibly", () -> {
            Phaser p = new Phaser(1);
            return () -> p.awaitAdvanceInterruptibly(p.arrive());
        });
        ACTS.put("Phaser.awaitAdvanceInterruptibly timed", () -> {
            Phaser p = new Phaser(2);
            return () -> p.awaitAdvanceInterruptibly(p.arrive(), 1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("Exchanger.exchange timed", () -> {
            Exchanger<Integer> x = new Exchanger<>();
            return () -> x.exchange(1, 1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("FutureTask.get", () -> {
            FutureTask<Integer> f = new FutureTask<>(() -> 1);
            f.run();
            return () -> f.get();
        });
        ACTS.put("FutureTask.get timed", () -> {
            FutureTask<Integer> f = new FutureTask<>(() -> 1);
            return () -> f.get(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("CompletableFuture.get", () -> {
            var f = CompletableFuture.completedFuture(1);
            return () -> f.get() + f.join() + f.getNow(2);
        });
        ACTS.put("CompletableFuture.get timed, done", () -> {
            var f = CompletableFuture.completedFuture(1);
            return () -> f.get(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("CompletableFuture.get timed", () -> {
            var f = new CompletableFuture<Integer>();
            return () -> f.get(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("CompletableFuture.either", () -> {
            var f = CompletableFuture.completedFuture(1);
            var g = CompletableFuture.completedFuture(2);
            var h = new CompletableFuture<Integer>();
            return () -> f.applyToEither(g, x -> x).join() + " " + h.applyToEither(g, x -> x).join() + " "
                + h.applyToEither(h, x -> x).isDone() + " " + f.applyToEither(f, x -> x).join();
        });
        ACTS.put("ThreadPoolExecutor.awaitTermination", () -> {
            ExecutorService e = Executors.newFixedThreadPool(1);
            e.shutdown();
            return () -> e.awaitTermination(1, TimeUnit.MILLISECONDS);
        });
        ACTS.put("StampedLock.unlock twice", () -> {
            StampedLock l = new StampedLock();
            long w = l.writeLock();
            l.unlock(w);
            return () -> {
                l.unlock(w);
                return "";
            };
        });
        ACTS.put("StampedLock.unlockRead, one stamp twice", () -> {
            StampedLock l = new StampedLock();
            long r = l.readLock(), other = l.readLock();
            return () -> {
                l.unlockRead(r);
                l.unlockRead(r);
                l.unlockRead(other);
                return "";
            };
        });
        ACTS.put("StampedLock.writeLockInterruptibly", () -> {
            StampedLock l = new StampedLock();
            return () -> l.writeLockInterruptibly() != 0;
        });
        ACTS.put("ThreadLocalRandom.setSeed", () -> () -> {
            ThreadLocalRandom.current().setSeed(1);
            return "";
        });
        ACTS.put("Thread.sleep", () -> () -> {
            Thread.sleep(1);
            return "";
        });
        ACTS.put("Thread.sleep 0", () -> () -> {
            Thread.sleep(0);
            return "";
        });
        ACTS.put("TimeUnit.sleep 0", () -> () -> {
            TimeUnit.SECONDS.sleep(0);
            return "";
        });
        ACTS.put("Thread.join, not started", () -> {
            Thread t = new Thread();
            return () -> {
                t.join();
                return t.isAlive();
            };
        });
        ACTS.put("Thread.join 1", () -> () -> {
            Thread.currentThread().join(1);
            return "";
        });
        ACTS.put("Object.wait 1", () -> {
            Object o = new Object();
            return () -> {
                synchronized (o) {
                    o.wait(1);
                }
                return "";
            };
        });
        ACTS.put("LockSupport.parkNanos", () -> () -> {
            LockSupport.parkNanos(1000);
            return "";
        });
        ACTS.put("Thread.interrupt before start", () -> {
            Thread t = new Thread(() -> {});
            return () -> {
                t.interrupt();
                return t.isInterrupted() + " " + t.isAlive() + " " + t.getState();
            };
        });
    }

    static {
        queue("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(1), 1, true);
        queue("LinkedBlockingQueue", () -> new LinkedBlockingQueue<>(1), 1, true);
        queue("LinkedBlockingDeque", () -> new LinkedBlockingDeque<>(1), 1, true);
        queue("PriorityBlockingQueue", () -> new PriorityBlockingQueue<>(), 1, false);
        queue("LinkedTransferQueue", () -> new LinkedTransferQueue<>(), 1, false);
        queue("DelayQueue", () -> {
            @SuppressWarnings({"unchecked", "rawtypes"})
            BlockingQueue<Object> q = (BlockingQueue) new DelayQueue<Due>();
            return q;
        }, new Due(), false);
        deque();
        lock("ReentrantLock", () -> new ReentrantLock(), true);
        lock("fair ReentrantLock", () -> new ReentrantLock(true), true);
        lock("ReadLock", () -> new ReentrantReadWriteLock().readLock(), false);
        lock("WriteLock", () -> new ReentrantReadWriteLock().writeLock(), true);
        lock("StampedLock.asWriteLock", () -> new StampedLock().asWriteLock(), false);
        others();
    }

    static String outcome(Act a) {
        try {
            return String.valueOf(a.run());
        } catch (Exception e) {
            return e.getClass().getSimpleName();
        }
    }
    public static void main(String[] args) {
        for (Map.Entry<String, Supplier<Act>> e : ACTS.entrySet())
            for (boolean pending : new boolean[] {false, true}) {
                Act a = e.getValue().get();
                if (pending)
                    Thread.currentThread().interrupt();
                String said = outcome(a);
                System.out.println(e.getKey() + (pending ? ", interrupted: " : ": ") + said
                    + (Thread.interrupted() ? ", still is" : ""));
            }
    }
}
