package java.lang.reflect;

import heddle.rt.VM;
import java.lang.annotation.Annotation;

/** Model of RecordComponent. */
public final class RecordComponent implements AnnotatedElement {
    private final Class<?> owner;
    private final String name;
    private final Class<?> type;

    public RecordComponent(Class<?> owner, String name, Class<?> type) {
        this.owner = owner;
        this.name = name;
        this.type = type;
    }

    public String getName() { return name; }
    public Class<?> getType() { return type; }
    public Class<?> getDeclaringRecord() { return owner; }
    public Method getAccessor() {
        try {
            return owner.getDeclaredMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }
    public Type getGenericType() { throw VM.refused("reflection: RecordComponent.getGenericType"); }
    public String getGenericSignature() {
        throw VM.refused("reflection: RecordComponent.getGenericSignature");
    }
    @Override
    public <A extends Annotation> A getAnnotation(Class<A> c) {
        throw VM.refused("reflection: annotations of record components");
    }
    @Override
    public Annotation[] getAnnotations() { return getDeclaredAnnotations(); }
    @Override
    public Annotation[] getDeclaredAnnotations() {
        throw VM.refused("reflection: annotations of record components");
    }
    @Override
    public String toString() { return type.getTypeName() + " " + name; }
}
