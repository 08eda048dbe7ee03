package java.lang.reflect;

import heddle.rt.Annotations;
import heddle.rt.VM;
import java.lang.annotation.Annotation;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.FieldRepository;
import sun.reflect.generics.scope.ClassScope;

/** Model of RecordComponent. */
public final class RecordComponent implements AnnotatedElement {
    private final Class<?> owner;
    private final String name;
    private final Class<?> type;
    private final String signature, index;
    private Annotation[] annotations;

    /** signature: empty if it has none. */
    public RecordComponent(Class<?> owner, String index, String name, Class<?> type,
                           String signature) {
        this.index = index;
        this.signature = signature.isEmpty() ? null : signature;
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
    public Type getGenericType() {
        return signature == null ? type
            : FieldRepository.make(signature, CoreReflectionFactory.make(owner, ClassScope.make(owner)))
                  .getGenericType();
    }
    public AnnotatedType getAnnotatedType() {
        return heddle.rt.TypeAnnotations.type(owner, "r" + index, this, getGenericType(),
            sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget.FIELD);
    }
    public String getGenericSignature() { return signature; }
    private Annotation[] annotations() {
        return annotations != null ? annotations
            : (annotations = (Annotation[]) VM.invokeStatic(owner,
                   "heddle$annotations$r" + index + "()[Ljava/lang/annotation/Annotation;"));
    }
    @Override
    public <A extends Annotation> A getAnnotation(Class<A> c) {
        return Annotations.find(annotations(), c);
    }
    @Override
    public <A extends Annotation> A[] getAnnotationsByType(Class<A> c) {
        return Annotations.ofType(annotations(), c);
    }
    @Override
    public <A extends Annotation> A[] getDeclaredAnnotationsByType(Class<A> c) {
        return getAnnotationsByType(c);
    }
    @Override
    public Annotation[] getAnnotations() { return getDeclaredAnnotations(); }
    @Override
    public Annotation[] getDeclaredAnnotations() { return annotations().clone(); }
    @Override
    public String toString() { return type.getTypeName() + " " + name; }
}
