package heddle.replace.jdk.internal.vm;

/** JDK 21 and later: containers of threads are not modelled, their threads are. */
public class SharedThreadContainer {
    private SharedThreadContainer() {}
    public static void start(Object container, Thread t) { t.start(); }
}
