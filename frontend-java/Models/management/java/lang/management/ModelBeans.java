package java.lang.management;

import heddle.rt.VM;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** The beans of ManagementFactory but for those of threads (ModelThreads): what an execution knows of itself. */
public final class ModelBeans {
    private ModelBeans() {}

    static RuntimeException refused(String what) {
        return VM.refused("java.lang.management." + what + " is not supported");
    }

    abstract static class Named implements PlatformManagedObject {
        private final String name;
        Named(String name) { this.name = name; }
        @Override
        public ObjectName getObjectName() {
            try {
                return ObjectName.getInstance(name);
            } catch (MalformedObjectNameException e) {
                throw new IllegalArgumentException(e);
            }
        }
    }

    public static final class OfRuntime extends Named implements RuntimeMXBean {
        public OfRuntime() { super(ManagementFactory.RUNTIME_MXBEAN_NAME); }
        private final long start = System.currentTimeMillis();

        @Override public String getName() { return "1@localhost"; }
        @Override public String getVmName() { return System.getProperty("java.vm.name"); }
        @Override public String getVmVendor() { return System.getProperty("java.vm.vendor"); }
        @Override public String getVmVersion() { return System.getProperty("java.vm.version"); }
        @Override public String getSpecName() { return System.getProperty("java.vm.specification.name"); }
        @Override public String getSpecVendor() { return System.getProperty("java.vm.specification.vendor"); }
        @Override public String getSpecVersion() { return System.getProperty("java.vm.specification.version"); }
        @Override public String getManagementSpecVersion() { return "4.0"; }
        @Override public String getClassPath() { return System.getProperty("java.class.path"); }
        @Override public String getLibraryPath() { return System.getProperty("java.library.path"); }
        @Override public boolean isBootClassPathSupported() { return false; }
        @Override public String getBootClassPath() { throw new UnsupportedOperationException(); }
        @Override public List<String> getInputArguments() { return Collections.emptyList(); }
        @Override public long getUptime() { return System.currentTimeMillis() - start; }
        @Override public long getStartTime() { return start; }
        @Override
        public Map<String, String> getSystemProperties() {
            Map<String, String> all = new HashMap<>();
            for (String name : System.getProperties().stringPropertyNames())
                all.put(name, System.getProperty(name));
            return all;
        }
    }

    public static final class OfMemory extends Named implements MemoryMXBean {
        public OfMemory() { super(ManagementFactory.MEMORY_MXBEAN_NAME); }
        @Override public int getObjectPendingFinalizationCount() { return 0; }
        @Override
        public MemoryUsage getHeapMemoryUsage() {
            Runtime r = Runtime.getRuntime();
            return new MemoryUsage(-1, r.totalMemory() - r.freeMemory(), r.totalMemory(), r.maxMemory());
        }
        /** There is nothing but the heap. */
        @Override public MemoryUsage getNonHeapMemoryUsage() { return new MemoryUsage(0, 0, 0, -1); }
        private boolean verbose;
        @Override public boolean isVerbose() { return verbose; }
        @Override public void setVerbose(boolean on) { verbose = on; }
        @Override public void gc() {}
    }

    public static final class OfSystem extends Named implements OperatingSystemMXBean {
        public OfSystem() { super(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME); }
        @Override public String getName() { return System.getProperty("os.name"); }
        @Override public String getArch() { return System.getProperty("os.arch"); }
        @Override public String getVersion() { return System.getProperty("os.version"); }
        @Override public int getAvailableProcessors() { return Runtime.getRuntime().availableProcessors(); }
        @Override public double getSystemLoadAverage() { return -1; } // not known
    }

    /** A fixed number of classes, about that of a small program's: which ones are read is the search's matter. */
    public static final class OfClasses extends Named implements ClassLoadingMXBean {
        public OfClasses() { super(ManagementFactory.CLASS_LOADING_MXBEAN_NAME); }
        private boolean verbose;
        @Override public int getLoadedClassCount() { return 500; }
        @Override public long getTotalLoadedClassCount() { return 500; }
        @Override public long getUnloadedClassCount() { return 0; }
        @Override public boolean isVerbose() { return verbose; }
        @Override public void setVerbose(boolean on) { verbose = on; }
    }

    /** Threads by their numbers. */
    static Map<Long, Thread> threads() {
        Map<Long, Thread> all = new TreeMap<>();
        for (Thread t : Thread.getAllStackTraces().keySet())
            all.put(t.getId(), t);
        return all;
    }
}
