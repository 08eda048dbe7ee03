import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** What a program asks ManagementFactory, where a JVM's answer does not depend on the machine. */
public class Beans {
    public interface CounterMBean {
        int getCount();
    }
    public static class Counter implements CounterMBean {
        @Override public int getCount() { return 7; }
    }
    static void show(Object o) { System.out.println(o); }

    public static void main(String[] args) throws Exception {
        if (args.length > 0)
            show(ManagementFactory.getThreadMXBean().findDeadlockedThreads());
        RuntimeMXBean r = ManagementFactory.getRuntimeMXBean();
        show(r.getName().contains("@") + " " + (r.getUptime() >= 0) + " " + r.getInputArguments().size());
        show(r.getSpecName() + " " + r.getObjectName() + " " + r.getSystemProperties().containsKey("java.version"));
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        show(heap.getCommitted() >= heap.getUsed());
        show(ManagementFactory.getOperatingSystemMXBean().getAvailableProcessors() > 0);

        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int before = threads.getThreadCount();
        CountDownLatch go = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "waits");
        t.start();
        show(threads.getThreadCount() - before);
        ThreadInfo other = threads.getThreadInfo(t.getId()), own = threads.getThreadInfo(Thread.currentThread().getId(), 99);
        show(other.getThreadName() + " " + other.getThreadId() % 1 + " " + other.getStackTrace().length + " " + other.isDaemon());
        show(own.getThreadName() + " " + own.getThreadState() + " " + own.getPriority());
        show(own.getStackTrace()[own.getStackTrace().length - 1].getMethodName());
        go.countDown();
        t.join();
        show(threads.getThreadInfo(t.getId()));
        try {
            threads.getThreadInfo(0);
        } catch (IllegalArgumentException e) {
            show(e.getMessage());
        }

        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("own:type=Counter");
        server.registerMBean(new Counter(), name);
        show(server.getAttribute(name, "Count") + " " + server.isRegistered(name));
        for (String kind : new String[] {"ClassLoading", "Memory", "OperatingSystem", "Runtime", "Threading"})
            show(server.isRegistered(new ObjectName("java.lang:type=" + kind)));
        show(server.getAttribute(new ObjectName("java.lang:type=ClassLoading"), "LoadedClassCount") instanceof Integer);
        show(server.getAttribute(new ObjectName("java.lang:type=Runtime"), "SpecName"));
        server.unregisterMBean(name);
        show(server.isRegistered(name));
    }
}
