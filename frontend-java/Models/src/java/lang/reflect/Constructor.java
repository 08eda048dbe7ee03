package java.lang.reflect;

import heddle.rt.VM;

/** Model of Constructor: as Method. */
public final class Constructor<T> extends Executable {
    public Constructor(Class<T> owner, int index, int flags, String descriptor, String[] thrown) {
        super(owner, index, flags, descriptor, thrown);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Class<T> getDeclaringClass() { return (Class<T>) owner; }
    @Override
    public String getName() { return owner.getName(); }
    public int heddleIndex() { return index; }
    public String heddleDescriptor() { return descriptor; }

    @SuppressWarnings("unchecked")
    public T newInstance(Object... args)
        throws InstantiationException, IllegalAccessException, InvocationTargetException {
        if (owner.isEnum())
            throw new IllegalArgumentException("Cannot reflectively create enum objects");
        if (Modifier.isAbstract(owner.getModifiers()))
            throw new InstantiationException();
        Object[] in = converted(args);
        try {
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
