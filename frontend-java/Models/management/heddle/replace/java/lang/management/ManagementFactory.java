package heddle.replace.java.lang.management;

import heddle.rt.VM;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryManagerMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.ModelBeans;
import java.lang.management.ModelThreads;
import java.lang.management.OperatingSystemMXBean;
import java.lang.management.PlatformManagedObject;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;
import java.util.List;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;

/** Beans of the execution's own (java.lang.management.ModelBeans), which the platform's server has, too. */
public class ManagementFactory {
    private ManagementFactory() {}

    private static final class Beans {
        static final RuntimeMXBean RUNTIME = new ModelBeans.OfRuntime();
        static final MemoryMXBean MEMORY = new ModelBeans.OfMemory();
        static final OperatingSystemMXBean SYSTEM = new ModelBeans.OfSystem();
        static final ThreadMXBean THREADS = new ModelThreads();
        static final ClassLoadingMXBean CLASSES = new ModelBeans.OfClasses();
        static final PlatformManagedObject[] ALL = {RUNTIME, MEMORY, SYSTEM, THREADS, CLASSES};
    }
    private static final class Server {
        static final MBeanServer ONE = MBeanServerFactory.createMBeanServer();
        static {
            for (PlatformManagedObject bean : Beans.ALL)
                register(bean);
        }
        private static void register(PlatformManagedObject bean) {
            try {
                ONE.registerMBean(bean, bean.getObjectName());
            } catch (JMException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static RuntimeMXBean getRuntimeMXBean() { return Beans.RUNTIME; }
    public static MemoryMXBean getMemoryMXBean() { return Beans.MEMORY; }
    public static OperatingSystemMXBean getOperatingSystemMXBean() { return Beans.SYSTEM; }
    public static ThreadMXBean getThreadMXBean() { return Beans.THREADS; }
    public static ClassLoadingMXBean getClassLoadingMXBean() { return Beans.CLASSES; }
    public static CompilationMXBean getCompilationMXBean() { return null; }
    public static List<GarbageCollectorMXBean> getGarbageCollectorMXBeans() { return List.of(); }
    public static List<MemoryPoolMXBean> getMemoryPoolMXBeans() { return List.of(); }
    public static List<MemoryManagerMXBean> getMemoryManagerMXBeans() { return List.of(); }
    public static MBeanServer getPlatformMBeanServer() { return Server.ONE; }
    @SuppressWarnings("unchecked")
    public static <T extends PlatformManagedObject> T getPlatformMXBean(Class<T> kind) {
        for (Object bean : Beans.ALL)
            if (kind.isInstance(bean))
                return (T) bean;
        throw VM.refused(kind.getName() + " is not supported");
    }
    public static <T extends PlatformManagedObject> List<T> getPlatformMXBeans(Class<T> kind) {
        return List.of(getPlatformMXBean(kind));
    }
}
