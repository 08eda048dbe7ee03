package java.lang;

import heddle.rt.VM;
import java.io.File;
import java.io.IOException;

/** Model of java.lang.Runtime: two processors, no processes. */
public class Runtime {
    private static final Runtime CURRENT = new Runtime();

    private Runtime() {}

    public static Runtime getRuntime() { return CURRENT; }
    /** One for classes that would spin before they wait (frontend-java/Lowering/Intrinsics.cpp). */
    public final int availableProcessors() { return 2; }
    public long freeMemory() { return 256L << 20; }
    public long totalMemory() { return 512L << 20; }
    public long maxMemory() { return 512L << 20; }
    public void gc() { java.lang.ref.ModelCollection.run(); }
    public void runFinalization() {}
    public void load(String file) { System.load(file); }
    public void loadLibrary(String name) { System.loadLibrary(name); }
    public void exit(int status) { ShutdownHooks.exit(status); }
    public void halt(int status) { VM.exit(status); }
    public void addShutdownHook(Thread hook) { ShutdownHooks.add(hook); }
    public Process exec(String command) throws IOException { return exec(command, null, null); }
    public Process exec(String command, String[] environment) throws IOException {
        return exec(command, environment, null);
    }
    public Process exec(String command, String[] environment, File folder) throws IOException {
        if (command.isEmpty())
            throw new IllegalArgumentException("Empty command");
        return exec(new String[] {command}, environment, folder);
    }
    public Process exec(String[] command) throws IOException { return exec(command, null, null); }
    public Process exec(String[] command, String[] environment) throws IOException {
        return exec(command, environment, null);
    }
    /** Is refused, as a process that a ProcessBuilder starts is. */
    public Process exec(String[] command, String[] environment, File folder) throws IOException {
        return new ProcessBuilder(command).directory(folder).start();
    }
    /** Compiled against only: programs get the JDK's class (CMakeLists.txt). */
    public static final class Version {
        Version(java.util.List<Integer> numbers, java.util.Optional<String> pre,
                java.util.Optional<Integer> build, java.util.Optional<String> other) {}
    }
    public static Version version() {
        return new Version(VersionProps.versionNumbers(), VersionProps.pre(), VersionProps.build(),
                           VersionProps.optional());
    }
    public boolean removeShutdownHook(Thread hook) { return ShutdownHooks.remove(hook); }
}
