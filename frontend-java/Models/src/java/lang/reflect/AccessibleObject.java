package java.lang.reflect;

import heddle.rt.Access;
import heddle.rt.Annotations;
import java.lang.annotation.Annotation;

/** Model of AccessibleObject: heddle.rt.Access says what is accessible. */
public class AccessibleObject implements AnnotatedElement {
    private boolean accessible;
    private Annotation[] annotations;

    protected AccessibleObject() {}

    /** "f3" or "m7": which member's annotations. */
    String annotationKey() { return null; }
    public Class<?> getDeclaringClass() { return null; }

    public void setAccessible(boolean flag) {
        if (flag && this instanceof Member)
            Access.open((Member) this);
        accessible = flag;
    }
    public static void setAccessible(AccessibleObject[] all, boolean flag) {
        for (AccessibleObject o : all)
            if (flag && o instanceof Member)
                Access.open((Member) o); // of none, unless of all
        for (AccessibleObject o : all)
            o.accessible = flag;
    }
    public final boolean trySetAccessible() {
        accessible |= !(this instanceof Member) || Access.mayOpen((Member) this);
        return accessible;
    }
    @Deprecated
    public boolean isAccessible() { return accessible; }
    public final boolean canAccess(Object o) {
        if (!(this instanceof Member))
            return accessible;
        Member m = (Member) this;
        boolean isOfObject = !(this instanceof Constructor) && !Modifier.isStatic(m.getModifiers());
        if (!isOfObject && o != null)
            throw new IllegalArgumentException("non-null object for " + this);
        if (isOfObject && o == null)
            throw new IllegalArgumentException("null object for " + this);
        if (isOfObject && !getDeclaringClass().isInstance(o))
            throw new IllegalArgumentException("object is not an instance of "
                + getDeclaringClass().getName());
        return accessible || Access.can(m, o);
    }
    /** Before an access; o is null if it goes through no object. */
    final void checkAccess(Object o) throws IllegalAccessException {
        if (!accessible)
            Access.check((Member) this, o);
    }

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
