package java.lang.reflect;

import heddle.rt.VM;
import sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.ConstructorRepository;
import sun.reflect.generics.repository.MethodRepository;
import sun.reflect.generics.scope.MethodScope;

/** Model of Method: a call is that of a synthesised method of the class. */
public final class Method extends Executable {
    private final String name;

    public Method(Class<?> owner, String name, int index, int flags, String descriptor,
                  String[] thrown) {
        super(owner, index, flags, descriptor, thrown);
        this.name = name;
    }

    /** The index of one of the JDK's that Heddle's class lacks: known, but not to be called. */
    public static final int HIDDEN = -2;

    @Override
    public String getName() { return name; }
    public Class<?> getReturnType() { return types()[types().length - 1]; }
    public boolean isBridge() { return (flags & 0x40) != 0; }
    public boolean isDefault() {
        return (flags & (Modifier.ABSTRACT | Modifier.PUBLIC | Modifier.STATIC)) == Modifier.PUBLIC
            && owner.isInterface();
    }
    public Object getDefaultValue() {
        return VM.invoke(owner, "heddle$default$" + index, null, null);
    }
    @Override
    public AnnotatedType getAnnotatedReturnType() {
        return annotated(getGenericReturnType(), TypeAnnotationTarget.METHOD_RETURN);
    }
    public Type getGenericReturnType() {
        return signature == null ? getReturnType() : ((MethodRepository) generics()).getReturnType();
    }
    @Override
    @SuppressWarnings("unchecked")
    public TypeVariable<Method>[] getTypeParameters() {
        return signature == null ? (TypeVariable<Method>[]) new TypeVariable<?>[0]
                                 : (TypeVariable<Method>[]) generics().getTypeParameters();
    }
    @Override
    ConstructorRepository makeGenerics() {
        return MethodRepository.make(signature,
                                     CoreReflectionFactory.make(this, MethodScope.make(this)));
    }
    @Override
    public String toGenericString() {
        return genericText(modifiers(), getGenericReturnType().getTypeName() + " "
            + owner.getTypeName() + "." + name);
    }
    /** For java.lang.invoke: which synthesised methods are its. */
    public int heddleIndex() {
        if (index == HIDDEN)
            VM.refuseHidden(owner, name);
        return index;
    }
    public String heddleDescriptor() { return descriptor; }

    public Object invoke(Object receiver, Object... args)
        throws IllegalAccessException, InvocationTargetException {
        if (!Modifier.isStatic(flags)) {
            if (receiver == null)
                throw new NullPointerException(
                    "Cannot invoke \"Object.getClass()\" because \"obj\" is null");
            checkAccess(receiver);
            if (!owner.isInstance(receiver))
                throw new IllegalArgumentException("object is not an instance of declaring class");
        } else {
            checkAccess(null);
        }
        Object[] in = converted(args);
        try {
            return VM.invoke(owner, "heddle$call$" + heddleIndex(), receiver, in);
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Method && ((Method) o).owner == owner && ((Method) o).index == index;
    }
    @Override
    public int hashCode() { return owner.getName().hashCode() ^ name.hashCode(); }
    @Override
    public String toString() {
        return modifiers() + getReturnType().getTypeName() + " " + owner.getTypeName() + "." + name
            + parameterText();
    }
    private String modifiers() {
        return isDefault()
            ? modifierText(Modifier.methodModifiers() & 7) + "default "
                + modifierText(Modifier.methodModifiers() & ~7)
            : modifierText(Modifier.methodModifiers());
    }
}
