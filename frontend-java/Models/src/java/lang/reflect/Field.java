package java.lang.reflect;

/** Model of Field: a name in a class, for the offsets that Unsafe is asked for. */
public final class Field extends AccessibleObject implements Member {
    private final Class<?> owner;
    private final String name;

    @SuppressWarnings("deprecation")
    public Field(Class<?> owner, String name) {
        this.owner = owner;
        this.name = name;
    }

    @Override
    public Class<?> getDeclaringClass() { return owner; }
    @Override
    public String getName() { return name; }
    @Override
    public int getModifiers() { return heddle.rt.VM.fieldModifiers(owner, name); }
    public Class<?> getType() { return heddle.rt.VM.fieldType(owner, name); }
    @Override
    public boolean isSynthetic() { return (getModifiers() & 0x1000) != 0; }
    @Override
    public String toString() { return owner.getName() + "." + name; }
}
