package heddle.rt;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import jdk.internal.reflect.ConstantPool;
import sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget;
import sun.reflect.annotation.TypeAnnotationParser;
import sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl;

/** The annotations of types (JLS 9.7.4): the JDK's code decodes what the class file has. */
public final class TypeAnnotations {
    private TypeAnnotations() {}

    /**
     * The bytes of the attribute with the annotations of types, or null. Part: "c" for the
     * class, "f3" for field 3, "m3" for a method, "r3" for a record component. "a": the
     * attribute with the class's own annotations.
     */
    @SuppressWarnings("deprecation")
    public static byte[] bytes(Class<?> c, String part) {
        if (c.isArray() || c.isPrimitive())
            return null;
        String s = (String) VM.invokeStatic(c,
            "heddle$annotationBytes$" + part + "()Ljava/lang/String;");
        if (s == null)
            return null;
        byte[] result = new byte[s.length()];
        s.getBytes(0, result.length, result, 0);
        return result;
    }

    public static AnnotatedType type(Class<?> c, String part, AnnotatedElement of, Type type,
                                     TypeAnnotationTarget target) {
        return TypeAnnotationParser.buildAnnotatedType(bytes(c, part), new ConstantPool(c), of, c,
            type, target);
    }
    public static AnnotatedType[] types(Class<?> c, String part, AnnotatedElement of, Type[] types,
                                        TypeAnnotationTarget target) {
        return TypeAnnotationParser.buildAnnotatedTypes(bytes(c, part), new ConstantPool(c), of, c,
            types, target);
    }
    public static AnnotatedType superclass(Class<?> c) {
        return c == Object.class || c.isInterface() || c.isArray() || c.isPrimitive() ? null
            : TypeAnnotationParser.buildAnnotatedSuperclass(bytes(c, "c"), new ConstantPool(c), c);
    }
    public static AnnotatedType[] interfaces(Class<?> c) {
        return TypeAnnotationParser.buildAnnotatedInterfaces(bytes(c, "c"), new ConstantPool(c), c);
    }

    /** What `this` is in a class: its type variables and those around it are its arguments. */
    public static Type receiver(Class<?> c) {
        TypeVariable<?>[] own = c.getTypeParameters();
        boolean isInner = c.getDeclaringClass() != null && !Modifier.isStatic(c.getModifiers());
        Type outer = isInner ? receiver(c.getDeclaringClass()) : null;
        return own.length == 0 && (outer == null || outer instanceof Class) ? c
            : ParameterizedTypeImpl.make(c, own, outer);
    }
}
