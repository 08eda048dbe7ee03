package java.lang.reflect;

import heddle.rt.Annotations;
import java.lang.annotation.Annotation;

/** Model of AccessibleObject: everything is accessible, so nothing is checked. */
public class AccessibleObject implements AnnotatedElement {
    private boolean accessible;
    private Annotation[] annotations;

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

    private Annotation[] annotations() {
        Annotation[] known = annotations;
        return known != null ? known : (annotations = (Annotation[]) heddle.rt.VM.invokeStatic(
            getDeclaringClass(),
            "heddle$annotations$" + annotationKey() + "()[Ljava/lang/annotation/Annotation;"));
    }
    @Override
    public Annotation[] getDeclaredAnnotations() { return annotations().clone(); }
    @Override
    public Annotation[] getAnnotations() { return getDeclaredAnnotations(); }
    @Override
    public <A extends Annotation> A getAnnotation(Class<A> type) {
        return Annotations.find(annotations(), type);
    }
    @Override
    public <A extends Annotation> A getDeclaredAnnotation(Class<A> type) {
        return getAnnotation(type);
    }
    @Override
    public <A extends Annotation> A[] getAnnotationsByType(Class<A> type) {
        return Annotations.ofType(annotations(), type);
    }
    @Override
    public <A extends Annotation> A[] getDeclaredAnnotationsByType(Class<A> type) {
        return getAnnotationsByType(type);
    }
    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }
}
