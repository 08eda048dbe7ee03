public class CurrentThread {
    static class Worker extends Thread {
        int ran;
        Worker(String name) { super(name); }
        @Override public void run() { ran++; System.out.println("run on " + Thread.currentThread().getName() + ", I am " + getName()); }
    }

    public static void main(String[] args) throws Exception {
        Thread t = Thread.currentThread();
        System.out.println(t.getName() + " " + (t == Thread.currentThread()) + " " + t.isAlive() + " " + t.isDaemon() + " " + t.isInterrupted() + " " + t.getPriority() + " " + t.getState());
        t.setName("renamed");
        System.out.println(Thread.currentThread().getName());
        t.setName("main");
        Worker w = new Worker("worker");
        System.out.println(w.getName() + " " + w.isAlive() + " " + w.getState() + " " + w.isDaemon() + " " + w.ran);
        w.run();
        System.out.println(w.ran + " " + w.isAlive() + " " + w.getState());
        Runnable r = () -> System.out.println("target on " + Thread.currentThread().getName());
        new Thread(r).run();
        w.setDaemon(true);
        w.setPriority(Thread.MAX_PRIORITY);
        System.out.println(w.isDaemon() + " " + w.getPriority() + " " + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY);
        try {
            w.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("bad priority");
        }
        t.interrupt();
        System.out.println(t.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted() + " " + t.isInterrupted());
        t.interrupt();
        try {
            Thread.sleep(1000);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("interrupted " + t.isInterrupted());
        }
        t.interrupt();
        try {
            synchronized (w) {
                w.wait();
            }
        } catch (InterruptedException e) {
            System.out.println("wait interrupted");
        }
        t.interrupt();
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println("join interrupted");
        }
        w.join();
        System.out.println("joined a thread that was never started");
        Thread.yield();
        Thread.sleep(0);
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StackTraceElement[] st = Thread.currentThread().getStackTrace();
        System.out.println(st[0].getMethodName() + " " + st[1].getMethodName() + " " + st[1].getClassName());
        System.out.println(new Thread("x").getName() + " " + new Thread(() -> { }, "y").getName() + " " + Thread.holdsLock(t));
    }
}
