import java.util.Map;

/** What one thread changes of a group comes before or after what another asks: Grouped.main(which, result). */
public class Grouped {
    static volatile String seen = "";

    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        Thread worker = new Thread(g, () -> seen += Thread.currentThread().isInterrupted());
        Thread maker;
        switch (args[0]) {
        case "interrupt": // reaches threads that have started and not ended
            maker = new Thread(worker::start);
            maker.start();
            g.interrupt();
            maker.join();
            worker.join();
            break;
        case "groups":
            maker = new Thread(() -> new ThreadGroup(g, "below"));
            maker.start();
            seen += g.activeGroupCount();
            break;
        case "priority":
            maker = new Thread(() -> g.setMaxPriority(2));
            maker.start();
            seen += new Thread(g, () -> {}).getPriority();
            break;
        case "stacks": // lives before its end
            worker.start();
            seen = "" + Thread.getAllStackTraces().containsKey(worker);
            break;
        case "stack-of-other": // empty, not made up
            worker.start();
            for (Map.Entry<Thread, StackTraceElement[]> e : Thread.getAllStackTraces().entrySet())
                if (e.getKey() == worker)
                    seen = "" + e.getValue().length;
            break;
        }
        if (seen.equals(args[1]))
            throw new IllegalStateException("seen " + seen);
    }
}
