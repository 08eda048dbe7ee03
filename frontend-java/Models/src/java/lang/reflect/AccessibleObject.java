package java.lang.reflect;

import java.lang.annotation.Annotation;

/** Model of AccessibleObject: everything is accessible, so nothing is checked. */
public class AccessibleObject implements AnnotatedElement {
    private boolean accessible;

    protected AccessibleObject() {}

    /** "f3" or "m7": which member's annotations. */
    String annotationKey() { return null; }
    public Class<?> getDeclaringClass() { return null; }

    public void setAccessible(boolean flag) { accessible = flag; }
    public static void setAccessible(AccessibleObject[] all, boolean flag) {
        for (AccessibleObject o : all)
            o.setAccessible(flag);
    }
    public final boolean trySetAccessible() { return accessible = true; }
    @Deprecated
    public boolean isAccessible() { return accessible; }
    public final boolean canAccess(Object o) { return true; }

    @Override
    public Annotation[] getDeclaredAnnotations() {
        return (Annotation[]) heddle.rt.VM.invokeStatic(getDeclaringClass(),
            "heddle$annotations$" + annotationKey() + "()[Ljava/lang/annotation/Annotation;");
    }
    @Override
    public Annotation[] getAnnotations() { return getDeclaredAnnotations(); }
    @Override
    @SuppressWarnings("unchecked")
    public <A extends Annotation> A getAnnotation(Class<A> type) {
        java.util.Objects.requireNonNull(type);
        for (Annotation a : getDeclaredAnnotations())
            if (a.annotationType() == type)
                return (A) a;
        return null;
    }
    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }
}
