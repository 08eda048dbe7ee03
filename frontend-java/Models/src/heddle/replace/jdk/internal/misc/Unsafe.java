package heddle.replace.jdk.internal.misc;

public class Unsafe {
    private Unsafe() {}
    public static void registerNatives() {}
}
