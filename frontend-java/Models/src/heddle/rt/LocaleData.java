package heddle.rt;

/**
 * What the JDK looks up of locales (names, patterns, symbols, texts), in one step:
 * its caches fill in many orders, of which nothing shows but which thread filled
 * them. As in the initialiser of a class, what happens on the way orders nothing. No
 * code of the program's may run within; so not where it may have providers of its own
 * (java.locale.providers).
 */
public final class LocaleData {
    private LocaleData() {}

    /** One for the caches of all locales, which share maps of adapters and bundles. */
    private static final Cell CACHES = new Cell();
    private static final boolean HAS_NO_OTHERS = System.getProperty("java.locale.providers") == null;

    private static native int beginUnordered();
    private static native void endUnordered(int was);

    /** As Original.call, in one step. */
    public static Object call(Class<?> of, String name, String descriptor, Object receiver,
                              Object... args) {
        if (!HAS_NO_OTHERS)
            return Original.call(of, name, descriptor, receiver, args);
        int was = begin();
        try {
            return Original.call(of, name, descriptor, receiver, args);
        } finally {
            end(was);
        }
    }
    public static int begin() {
        CACHES.beginWrite();
        return beginUnordered();
    }
    /** With what begin() gave. */
    public static void end(int was) {
        endUnordered(was);
        Cell.end();
    }
}
