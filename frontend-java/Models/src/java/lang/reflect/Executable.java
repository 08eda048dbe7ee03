package java.lang.reflect;

import heddle.rt.Convert;
import heddle.rt.Members;
import heddle.rt.VM;

/** Model of Executable: what methods and constructors share. */
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    final Class<?> owner;
    final int index;
    final int flags;
    final String descriptor;
    private final String[] thrown;
    private Class<?>[] types;

    Executable(Class<?> owner, int index, int flags, String descriptor, String[] thrown) {
        this.owner = owner;
        this.index = index;
        this.flags = flags;
        this.descriptor = descriptor;
        this.thrown = thrown;
    }

    @Override
    String annotationKey() { return "m" + index; }
    @Override
    public Class<?> getDeclaringClass() { return owner; }
    @Override
    public abstract String getName();
    @Override
    public int getModifiers() { return flags & ~0xf0c0 | flags & 0x20; }
    @Override
    public boolean isSynthetic() { return (flags & 0x1000) != 0; }
    public boolean isVarArgs() { return (flags & 0x80) != 0; }

    /** Of the parameters, and of the result at the end. */
    Class<?>[] types() { return types != null ? types : (types = Members.types(descriptor)); }

    public Class<?>[] getParameterTypes() {
        Class<?>[] all = types(), result = new Class<?>[all.length - 1];
        for (int i = 0; i < result.length; i++)
            result[i] = all[i];
        return result;
    }
    public int getParameterCount() { return types().length - 1; }
    public Class<?>[] getExceptionTypes() {
        Class<?>[] result = new Class<?>[thrown.length];
        for (int i = 0; i < thrown.length; i++)
            result[i] = VM.classNamed(thrown[i]);
        return result;
    }
    @Override
    public TypeVariable<?>[] getTypeParameters() {
        throw VM.refused("reflection: generic types of methods");
    }
    public Parameter[] getParameters() {
        throw VM.refused("reflection: Executable.getParameters");
    }

    /** The arguments as the callee takes them. */
    final Object[] converted(Object[] args) {
        int n = getParameterCount();
        if ((args == null ? 0 : args.length) != n)
            throw new IllegalArgumentException("wrong number of arguments");
        Object[] result = new Object[n];
        for (int i = 0; i < n; i++)
            result[i] = Convert.argument(args[i], types()[i]);
        return result;
    }

    final String parameterText() {
        StringBuilder b = new StringBuilder("(");
        for (int i = 0; i < getParameterCount(); i++)
            b.append(i == 0 ? "" : ",").append(types()[i].getTypeName());
        b.append(')');
        for (int i = 0; i < thrown.length; i++)
            b.append(i == 0 ? " throws " : ",").append(thrown[i].replace('/', '.'));
        return b.toString();
    }

    /** Modifiers and a space, or nothing. */
    final String modifierText(int mask) {
        int m = getModifiers() & mask;
        return m == 0 ? "" : Modifier.toString(m) + " ";
    }

    public String toGenericString() {
        throw VM.refused("reflection: generic types of methods");
    }
}
