package heddle.replace.jdk.internal.reflect;

import java.lang.reflect.Constructor;

/** Constructors for serialization run another class's constructor; the JDK makes a class for each. */
public final class ReflectionFactory {
    private ReflectionFactory() {}
    public static Constructor<?> generateConstructor(jdk.internal.reflect.ReflectionFactory self,
                                                     Class<?> c, Constructor<?> toCall) {
        Constructor<?> of = toCall.heddleMaking(c);
        of.setAccessible(true);
        return of;
    }
    public static boolean hasStaticInitializerForSerialization(
        jdk.internal.reflect.ReflectionFactory self, Class<?> c) {
        return c.heddleHasInitializer();
    }
}
