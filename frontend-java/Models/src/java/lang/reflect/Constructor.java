package java.lang.reflect;

import heddle.rt.TypeAnnotations;
import heddle.rt.VM;
import sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.ConstructorRepository;
import sun.reflect.generics.scope.ConstructorScope;

/** Model of Constructor: as Method. */
public final class Constructor<T> extends Executable {
    private Class<?> made;

    public Constructor(Class<T> owner, int index, int flags, String descriptor, String[] thrown) {
        super(owner, index, flags, descriptor, thrown);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<T> getDeclaringClass() { return (Class<T>) owner; }
    @Override
    public String getName() { return owner.getName(); }
    @Override
    public AnnotatedType getAnnotatedReturnType() {
        return annotated(owner, TypeAnnotationTarget.METHOD_RETURN);
    }
    /** Of inner classes, what is around it. */
    @Override
    public AnnotatedType getAnnotatedReceiverType() {
        boolean isInner = owner.getDeclaringClass() != null
            && !Modifier.isStatic(owner.getModifiers());
        return !isInner ? null : annotated(TypeAnnotations.receiver(owner.getDeclaringClass()),
            TypeAnnotationTarget.METHOD_RECEIVER);
    }
    @Override
    @SuppressWarnings("unchecked")
    public TypeVariable<Constructor<T>>[] getTypeParameters() {
        return signature == null
            ? (TypeVariable<Constructor<T>>[]) new TypeVariable<?>[0]
            : (TypeVariable<Constructor<T>>[]) generics().getTypeParameters();
    }
    @Override
    ConstructorRepository makeGenerics() {
        return ConstructorRepository.make(
            signature, CoreReflectionFactory.make(this, ConstructorScope.make(this)));
    }
    @Override
    public String toGenericString() {
        return genericText(modifierText(Modifier.constructorModifiers()), owner.getTypeName());
    }
    public int heddleIndex() { return index; }
    public String heddleDescriptor() { return descriptor; }

    /** For serialization: one that makes objects of c, with this constructor run on them. */
    public Constructor<?> heddleMaking(Class<?> c) {
        Constructor<T> of = new Constructor<>((Class<T>) owner, index, flags, descriptor, new String[0]);
        of.made = c;
        return of;
    }

    @SuppressWarnings("unchecked")
    public T newInstance(Object... args)
        throws InstantiationException, IllegalAccessException, InvocationTargetException {
        checkAccess(null);
        if (owner.isEnum())
            throw new IllegalArgumentException("Cannot reflectively create enum objects");
        if (made == null && Modifier.isAbstract(owner.getModifiers()))
            throw new InstantiationException();
        Object[] in = converted(args);
        try {
            if (made != null) {
                VM.initialize(made);
                Object o = VM.allocate(made);
                VM.invoke(owner, "heddle$special$" + index, o, in);
                return (T) o;
            }
            return (T) VM.invoke(owner, "heddle$new$" + index, null, in);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Constructor && ((Constructor<?>) o).owner == owner
            && ((Constructor<?>) o).index == index;
    }
    @Override
    public int hashCode() { return owner.getName().hashCode(); }
    @Override
    public String toString() {
        return modifierText(Modifier.constructorModifiers()) + owner.getTypeName()
            + parameterText();
    }
}
