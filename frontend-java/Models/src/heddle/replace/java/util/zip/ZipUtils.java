package heddle.replace.java.util.zip;

import heddle.rt.VM;

/** No library is loaded: natives are C++ or Java, or are refused when called. */
public final class ZipUtils {
    private ZipUtils() {}
    private static boolean isDone;
    /** The first that is done with the class. */
    public static void loadLibrary() throws InstantiationException {
        if (isDone)
            return;
        isDone = true;
        Class<?> c = VM.classNamed("java/util/zip/ZipUtils");
        VM.initialize(c);
        java.nio.ModelNoBytes.put(c, "defaultBuf");
    }
}
