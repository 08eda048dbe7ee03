package heddle.replace.java.io;

import java.io.ObjectInputFilter;
import java.util.function.BinaryOperator;

/**
 * No filter is configured: the JDK reads properties and files of security. Filters that a
 * program gives to a stream are its own.
 */
public final class ObjectInputFilter$Config {
    private ObjectInputFilter$Config() {}
    public static void $clinit() {}
    public static ObjectInputFilter getSerialFilter() { return null; }
    public static void setSerialFilter(ObjectInputFilter f) {
        throw heddle.rt.VM.refused("a filter of serialization for all streams");
    }
    public static BinaryOperator<ObjectInputFilter> getSerialFilterFactory() {
        return (of, next) -> next;
    }
    public static BinaryOperator<ObjectInputFilter> getSerialFilterFactorySingleton() {
        return getSerialFilterFactory();
    }
}
