package java.lang;

import heddle.rt.VM;
import java.util.HashMap;
import java.util.Map;

/**
 * Model of java.lang.Class: names, hierarchy, casts, enum constants. Members,
 * annotations, loaders and resources are reflection, which is not modelled: a
 * call of a method that is missing here is refused by name.
 */
public final class Class<T> implements java.io.Serializable, java.lang.reflect.Type,
    java.lang.reflect.GenericDeclaration, java.lang.reflect.AnnotatedElement {

    private String name;
    private Object[] constants;
    private Map<String, Object> directory;

    private Class() {}

    static native Class<?> getPrimitiveClass(String name);
    private native String initClassName();
    public native boolean isInstance(Object o);
    public native boolean isAssignableFrom(Class<?> c);
    public native boolean isInterface();
    public native boolean isArray();
    public native boolean isPrimitive();
    public native Class<? super T> getSuperclass();
    public native Class<?> getComponentType();
    public native int getModifiers();
    private native Class<?>[] getInterfaces0();
    private static native Class<?> forName0(String name);

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, null);
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
        throws ClassNotFoundException {
        Class<?> c = forName0(name);
        if (c == null)
            throw new ClassNotFoundException(name);
        if (initialize)
            VM.initialize(c);
        return c;
    }

    public String getName() {
        String n = name;
        return n != null ? n : (name = initClassName());
    }

    public String getTypeName() {
        return isArray() ? getComponentType().getTypeName() + "[]" : getName();
    }

    public String getCanonicalName() {
        return isArray() ? getComponentType().getCanonicalName() + "[]"
                         : getName().replace('$', '.');
    }

    public String getSimpleName() {
        if (isArray())
            return getComponentType().getSimpleName() + "[]";
        String n = getName();
        int at = n.lastIndexOf('.') + 1;
        int dollar = n.lastIndexOf('$') + 1;
        if (dollar > at) {
            at = dollar;
            while (at < n.length() && n.charAt(at) >= '0' && n.charAt(at) <= '9')
                at++;
        }
        return n.substring(at);
    }

    public String getPackageName() {
        if (isArray())
            return getComponentType().getPackageName();
        int at = getName().lastIndexOf('.');
        return isPrimitive() ? "java.lang" : at < 0 ? "" : getName().substring(0, at);
    }

    @Override
    public String toString() {
        return (isInterface() ? "interface " : isPrimitive() ? "" : "class ") + getName();
    }

    public String toGenericString() { return toString(); }

    @SuppressWarnings("unchecked")
    public T cast(Object o) {
        if (o != null && !isInstance(o))
            throw new ClassCastException("Cannot cast " + o.getClass().getName() + " to " + getName());
        return (T) o;
    }

    @SuppressWarnings("unchecked")
    public <U> Class<? extends U> asSubclass(Class<U> c) {
        if (c.isAssignableFrom(this))
            return (Class<? extends U>) this;
        throw new ClassCastException(this.toString());
    }

    public Class<?>[] getInterfaces() { return getInterfaces0(); }
    public Class<?> componentType() { return getComponentType(); }

    private static final int ENUM = 0x4000, ANNOTATION = 0x2000, SYNTHETIC = 0x1000;

    public boolean isEnum() {
        return (getModifiers() & ENUM) != 0 && getSuperclass() == (Class<?>) Enum.class;
    }
    public boolean isAnnotation() { return (getModifiers() & ANNOTATION) != 0; }
    public boolean isSynthetic() { return (getModifiers() & SYNTHETIC) != 0; }
    public boolean isRecord() { return getSuperclass() == (Class<?>) Record.class; }
    public boolean isHidden() { return false; }
    public boolean isAnonymousClass() { return !isArray() && getSimpleName().isEmpty(); }

    // Nesting by the names that javac gives: Outer$Member, Outer$1Local, Outer$1.
    private char afterDollar() {
        int at = isArray() ? -1 : getName().lastIndexOf('$');
        return at < 0 || at + 1 == getName().length() ? 0 : getName().charAt(at + 1);
    }
    public boolean isLocalClass() {
        char c = afterDollar();
        return c >= '0' && c <= '9' && !isAnonymousClass();
    }
    public boolean isMemberClass() {
        char c = afterDollar();
        return c != 0 && (c < '0' || c > '9');
    }
    public Class<?> getEnclosingClass() {
        return afterDollar() == 0 ? null
            : forName0(getName().substring(0, getName().lastIndexOf('$')));
    }
    public Class<?> getDeclaringClass() { return isMemberClass() ? getEnclosingClass() : null; }

    public java.lang.reflect.Field getDeclaredField(String name) throws NoSuchFieldException {
        return getDeclaredField0(name);
    }
    public java.lang.reflect.Field getDeclaredField0(String name) throws NoSuchFieldException {
        if (VM.fieldModifiers(this, name) < 0)
            throw new NoSuchFieldException(name);
        return new java.lang.reflect.Field(this, name);
    }
    public boolean desiredAssertionStatus() { return true; }
    public ClassLoader getClassLoader() { return null; }
    ClassLoader getClassLoader0() { return null; }

    @SuppressWarnings("unchecked")
    public T[] getEnumConstants() {
        T[] shared = getEnumConstantsShared();
        return shared == null ? null : shared.clone();
    }

    @SuppressWarnings("unchecked")
    T[] getEnumConstantsShared() {
        if (constants == null) {
            if (!isEnum())
                return null;
            VM.initialize(this);
            constants = (Object[]) VM.invokeStatic(this,
                "values()[L" + getName().replace('.', '/') + ";");
        }
        return (T[]) constants;
    }

    @SuppressWarnings("unchecked")
    Map<String, T> enumConstantDirectory() {
        if (directory == null) {
            T[] all = getEnumConstantsShared();
            if (all == null)
                throw new IllegalArgumentException(getName() + " is not an enum class");
            Map<String, Object> m = new HashMap<>();
            for (T c : all)
                m.put(((Enum<?>) c).name(), c);
            directory = m;
        }
        return (Map<String, T>) directory;
    }

    // java.lang.reflect: declared because the interfaces ask for it.
    public java.lang.reflect.TypeVariable<?>[] getTypeParameters() {
        throw new UnsupportedOperationException("reflection: Class.getTypeParameters");
    }
    public <A extends java.lang.annotation.Annotation> A getAnnotation(Class<A> c) {
        throw new UnsupportedOperationException("reflection: Class.getAnnotation");
    }
    public java.lang.annotation.Annotation[] getAnnotations() {
        throw new UnsupportedOperationException("reflection: Class.getAnnotations");
    }
    public java.lang.annotation.Annotation[] getDeclaredAnnotations() {
        throw new UnsupportedOperationException("reflection: Class.getDeclaredAnnotations");
    }
}
