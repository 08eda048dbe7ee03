package heddle.rt;

/** The JDK's own code of a method that a model replaces, for what the model leaves to it. */
public final class Original {
    private Original() {}

    /** Arguments and result are boxed; the receiver of a static method is null. */
    public static Object call(Class<?> of, String name, String descriptor, Object receiver,
                              Object... args) {
        StringBuilder b = new StringBuilder("heddle$original$");
        for (byte x : (name + descriptor).getBytes(java.nio.charset.StandardCharsets.UTF_8))
            b.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
        return VM.invoke(of, b.toString(), receiver, args);
    }
}
