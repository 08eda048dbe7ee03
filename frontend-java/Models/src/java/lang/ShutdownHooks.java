package java.lang;

import heddle.rt.VM;

/**
 * Model of what runs when the program is over (Runtime.addShutdownHook): the
 * thread that waits for the end of all others but daemons, there once
 * a hook is registered. A thread that a daemon has started cannot be
 * waited for: unless it is a daemon, too, it is refused.
 */
final class ShutdownHooks extends Thread {
    private static final Object SEQUENCE = new Object();
    private static Thread[] hooks = new Thread[0];
    private static boolean isRegistered;
    private static boolean isShuttingDown;
    /** A daemon has started a user thread, whose end would have to be awaited. */
    private static boolean daemonHasStarted;

    private ShutdownHooks() {
        super((Runnable) null, "DestroyJavaVM");
        daemon = false;
    }

    static synchronized void add(Thread hook) {
        refuseLate();
        for (Thread known : hooks)
            if (known == hook)
                throw new IllegalArgumentException("Hook previously registered");
        if (hook.getState() != Thread.State.NEW)
            throw new IllegalArgumentException("Hook already running");
        Thread[] more = new Thread[hooks.length + 1];
        System.arraycopy(hooks, 0, more, 0, hooks.length);
        more[hooks.length] = hook;
        hooks = more;
        if (!isRegistered)
            new ShutdownHooks().start();
        isRegistered = true;
    }

    static synchronized boolean remove(Thread hook) {
        refuseLate();
        if (hook == null)
            throw new NullPointerException();
        for (int i = 0; i < hooks.length; i++)
            if (hooks[i] == hook) {
                Thread[] fewer = new Thread[hooks.length - 1];
                System.arraycopy(hooks, 0, fewer, 0, i);
                System.arraycopy(hooks, i + 1, fewer, i, fewer.length - i);
                hooks = fewer;
                return true;
            }
        return false;
    }

    private static void refuseLate() {
        if (isShuttingDown)
            throw new IllegalStateException("Shutdown in progress");
    }

    /**
     * System.exit: the hooks first. Whether there are any is looked up under the
     * lock of add(): threads that register one meanwhile come before or after.
     */
    static void exit(int status) {
        synchronized (SEQUENCE) { // for ever, from a hook
            runAll();
            VM.exit(status);
        }
    }

    @Override
    public void run() {
        awaitEnd(mainThread);
        synchronized (SEQUENCE) {
            runAll();
        }
    }

    /** Of t and what it started, in an order that no schedule changes. */
    private void awaitEnd(Thread t) {
        if (daemonHasStarted)
            refuseDaemons();
        if (t.isDaemon())
            return;
        joinOne(t);
        Thread child;
        for (int i = 0; (child = VM.startedBy(t, i)) != null; i++)
            if (child != this)
                awaitEnd(child);
    }

    /** A thread starts another one. The second of this and the hooks sees the other one. */
    static void noteStart(Thread by, Thread t) {
        if (t.daemon || t instanceof ShutdownHooks || isShuttingDown)
            return;
        daemonHasStarted = true;
        if (isRegistered)
            refuseDaemons();
    }
    private static void refuseDaemons() {
        throw VM.refused("shutdown hooks, and a daemon that starts a thread that is not a daemon");
    }

    private static void runAll() {
        Thread[] all = last();
        for (Thread hook : all)
            hook.start();
        for (Thread hook : all)
            joinOne(hook);
    }

    private static synchronized Thread[] last() {
        isShuttingDown = true;
        return hooks;
    }

    private static void joinOne(Thread t) {
        for (;;)
            try {
                t.join();
                return;
            } catch (InterruptedException ignored) {
                // As Runtime does: an interrupt does not keep it from waiting.
            }
    }
}
