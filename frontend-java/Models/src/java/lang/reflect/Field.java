package java.lang.reflect;

import heddle.rt.Convert;
import heddle.rt.VM;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.FieldRepository;
import sun.reflect.generics.scope.ClassScope;

/** Model of Field: access is that of a synthesised method of the class. */
public final class Field extends AccessibleObject implements Member {
    private final Class<?> owner;
    private final String name;
    private int index = -1;
    private int flags;
    private Class<?> type;
    private String descriptor, signature;

    /** What the lowering makes of constants; the rest is looked up when asked for. */
    @SuppressWarnings("deprecation")
    public Field(Class<?> owner, String name) {
        this.owner = owner;
        this.name = name;
        this.flags = VM.fieldModifiers(owner, name);
    }
    @SuppressWarnings("deprecation")
    public Field(Class<?> owner, String name, int index, int flags, String descriptor) {
        this.owner = owner;
        this.name = name;
        this.index = index;
        this.flags = flags;
        this.descriptor = descriptor;
    }

    /** One of the JDK's that Heddle's class lacks: known, but not to be used. */
    public static Field hidden(Class<?> owner, String name, String told) {
        Field f = new Field(owner, name, HIDDEN, VM.hiddenFlags(told), VM.hiddenDescriptor(told));
        f.constant = VM.hiddenConstant(told);
        return f;
    }
    private Object constant; // of a hidden one
    private static final int HIDDEN = -2;
    public boolean isHidden() { return index == HIDDEN; }

    private int index() {
        if (index == HIDDEN)
            VM.refuseHidden(owner, name);
        if (index < 0)
            index = owner.fieldIndex0(name);
        return index;
    }

    @Override
    String annotationKey() { return "f" + index(); }
    @Override
    public Class<?> getDeclaringClass() { return owner; }
    @Override
    public String getName() { return name; }
    @Override
    public int getModifiers() { return flags & 0x50df; } // JVMS 4.5
    public Class<?> getType() {
        if (type == null)
            type = descriptor != null ? VM.typeOf(descriptor) : VM.fieldType(owner, name);
        return type;
    }
    private String signature() {
        if (descriptor == null) // made without it
            return owner.heddleSignatureOf(name);
        return signature;
    }
    public void setSignature(String s) { signature = s; }
    public String heddleSignature() { return signature; }
    public Type getGenericType() {
        String s = signature();
        return s == null ? getType()
            : FieldRepository.make(s, CoreReflectionFactory.make(owner, ClassScope.make(owner)))
                  .getGenericType();
    }
    public AnnotatedType getAnnotatedType() {
        return heddle.rt.TypeAnnotations.type(owner, annotationKey(), this, getGenericType(),
            sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget.FIELD);
    }
    public String toGenericString() {
        return modifierText() + getGenericType().getTypeName() + " " + owner.getTypeName() + "." + name;
    }
    @Override
    public boolean isSynthetic() { return (flags & 0x1000) != 0; }
    public boolean isEnumConstant() { return (flags & 0x4000) != 0; }

    private void check(Object receiver) throws IllegalAccessException {
        if (Modifier.isStatic(flags)) {
            checkAccess(null);
            return;
        }
        if (receiver == null)
            throw new NullPointerException("Cannot invoke \"Object.getClass()\" because \"obj\" is null");
        checkAccess(receiver);
        if (!owner.isInstance(receiver))
            throw new IllegalArgumentException("Can not " + "get " + getType().getTypeName()
                + " field " + owner.getTypeName() + "." + name + " on "
                + receiver.getClass().getTypeName());
    }

    Object read(Object receiver) throws IllegalAccessException {
        check(receiver);
        return constant != null ? constant : VM.invoke(owner, "heddle$get$" + index(), receiver, null);
    }
    public Object get(Object receiver) throws IllegalAccessException { return read(receiver); }

    private Object as(Object receiver, Class<?> to) throws IllegalAccessException {
        Object v = read(receiver);
        if (!getType().isPrimitive() || !Convert.widens(getType(), to))
            throw new IllegalArgumentException("Attempt to get " + getType().getTypeName()
                + " field \"" + owner.getTypeName() + "." + name
                + "\" with illegal data type conversion to " + to.getTypeName());
        return Convert.cast(v, to);
    }
    public int getInt(Object o) throws IllegalAccessException { return (Integer) as(o, int.class); }
    public long getLong(Object o) throws IllegalAccessException { return (Long) as(o, long.class); }
    public boolean getBoolean(Object o) throws IllegalAccessException {
        return (Boolean) as(o, boolean.class);
    }
    public byte getByte(Object o) throws IllegalAccessException { return (Byte) as(o, byte.class); }
    public short getShort(Object o) throws IllegalAccessException { return (Short) as(o, short.class); }
    public char getChar(Object o) throws IllegalAccessException { return (Character) as(o, char.class); }
    public float getFloat(Object o) throws IllegalAccessException { return (Float) as(o, float.class); }
    public double getDouble(Object o) throws IllegalAccessException { return (Double) as(o, double.class); }

    public void set(Object receiver, Object value) throws IllegalAccessException {
        check(receiver);
        if (Modifier.isFinal(flags) && (Modifier.isStatic(flags) || !canWriteFinal()))
            throw new IllegalAccessException("Can not set " + kindText() + getType().getTypeName() + " field " + owner.getTypeName() + "." + name
                + " to " + (value == null ? "null value" : value.getClass().getTypeName()));
        Object v;
        try {
            v = Convert.argument(value, getType());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Can not set " + kindText() + getType().getTypeName()
                + " field " + owner.getTypeName() + "." + name
                + " to " + (value == null ? "null value" : value.getClass().getTypeName()));
        }
        VM.invoke(owner, "heddle$set$" + index(), receiver, new Object[] {v});
    }
    @SuppressWarnings("deprecation")
    private boolean canWriteFinal() { return isAccessible() && !owner.isRecord(); }
    /** What messages of failed accesses say of the modifiers. */
    private String kindText() {
        return (Modifier.isStatic(flags) ? "static " : "") + (Modifier.isFinal(flags) ? "final " : "");
    }
    private String modifierText() {
        return getModifiers() == 0 ? "" : Modifier.toString(getModifiers()) + " ";
    }
    public void setInt(Object o, int v) throws IllegalAccessException { set(o, v); }
    public void setLong(Object o, long v) throws IllegalAccessException { set(o, v); }
    public void setBoolean(Object o, boolean v) throws IllegalAccessException { set(o, v); }
    public void setByte(Object o, byte v) throws IllegalAccessException { set(o, v); }
    public void setShort(Object o, short v) throws IllegalAccessException { set(o, v); }
    public void setChar(Object o, char v) throws IllegalAccessException { set(o, v); }
    public void setFloat(Object o, float v) throws IllegalAccessException { set(o, v); }
    public void setDouble(Object o, double v) throws IllegalAccessException { set(o, v); }

    @Override
    public boolean equals(Object o) {
        return o instanceof Field && ((Field) o).owner == owner && ((Field) o).name.equals(name)
            && ((Field) o).getType() == getType();
    }
    @Override
    public int hashCode() { return owner.getName().hashCode() ^ name.hashCode(); }
    @Override
    public String toString() {
        return modifierText() + getType().getTypeName() + " " + owner.getTypeName() + "." + name;
    }
}
