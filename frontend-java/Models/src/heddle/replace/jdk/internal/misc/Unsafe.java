package heddle.replace.jdk.internal.misc;

/** Native in the JDK; there is nothing to register. */
public class Unsafe {
    private Unsafe() {}
    public static void registerNatives() {}
}
