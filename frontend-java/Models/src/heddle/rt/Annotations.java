package heddle.rt;

import java.lang.annotation.Annotation;
import java.lang.annotation.Repeatable;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;

/** Questions about annotations, as java.lang.reflect.AnnotatedElement defines them. */
public final class Annotations {
    private Annotations() {}

    @SuppressWarnings("unchecked")
    public static <A extends Annotation> A find(Annotation[] all, Class<A> type) {
        java.util.Objects.requireNonNull(type);
        for (Annotation a : all)
            if (a.annotationType() == type)
                return (A) a;
        return null;
    }

    /** Those of the type, and those that a container of a repeatable type has. */
    @SuppressWarnings("unchecked")
    public static <A extends Annotation> A[] ofType(Annotation[] all, Class<A> type) {
        java.util.Objects.requireNonNull(type);
        Repeatable r = type.getDeclaredAnnotation(Repeatable.class);
        ArrayList<Annotation> found = new ArrayList<>();
        for (Annotation a : all)
            if (a.annotationType() == type)
                found.add(a);
            else if (r != null && a.annotationType() == r.value())
                for (Annotation in : contained(a))
                    found.add(in);
        return found.toArray((A[]) Array.newInstance(type, 0));
    }

    private static Annotation[] contained(Annotation container) {
        try {
            return (Annotation[]) container.annotationType().getMethod("value").invoke(container);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new java.lang.annotation.AnnotationFormatError(
                container + " is an invalid container for repeating annotations");
        }
    }
}
