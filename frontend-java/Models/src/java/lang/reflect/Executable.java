package java.lang.reflect;

import heddle.rt.Convert;
import heddle.rt.GenericText;
import heddle.rt.Members;
import heddle.rt.TypeAnnotations;
import heddle.rt.VM;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import sun.reflect.annotation.TypeAnnotation.TypeAnnotationTarget;
import sun.reflect.generics.repository.ConstructorRepository;

/** Model of Executable: what methods and constructors share. */
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    final Class<?> owner;
    final int index;
    final int flags;
    final String descriptor;
    private final String[] thrown;
    private Class<?>[] types;
    String signature;
    private volatile ConstructorRepository generics; // its lists are plain
    private String[] parameterNames = {};
    private int[] parameterFlags = {};
    private Annotation[][] parameterAnnotations;

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
    public int getModifiers() { return flags & 0x1dff; } // JVMS 4.6
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

    // Generic types.
    public void setSignature(String s) { signature = s; }
    abstract ConstructorRepository makeGenerics();
    final ConstructorRepository generics() {
        return generics != null ? generics : (generics = makeGenerics());
    }
    @Override
    public TypeVariable<?>[] getTypeParameters() {
        return signature == null ? new TypeVariable<?>[0] : generics().getTypeParameters();
    }
    public Type[] getGenericParameterTypes() {
        return signature == null ? getParameterTypes() : generics().getParameterTypes();
    }
    public Type[] getGenericExceptionTypes() {
        Type[] all = signature == null ? null : generics().getExceptionTypes();
        return all == null || all.length == 0 ? getExceptionTypes() : all;
    }
    /** For Parameter: a type for each, those that javac added among them. */
    Type[] getAllGenericParameterTypes() {
        Class<?>[] plain = getParameterTypes();
        Type[] all = getGenericParameterTypes();
        if (!hasRealParameterData())
            return all.length == plain.length ? all : plain;
        Type[] result = new Type[plain.length];
        int from = 0;
        for (int i = 0; i < result.length; i++)
            result[i] = (parameterFlags[i] & 0x9000) != 0 || from >= all.length ? plain[i] : all[from++];
        return result;
    }

    // Annotated types.
    public byte[] heddleTypeAnnotations() { return TypeAnnotations.bytes(owner, annotationKey()); }
    final AnnotatedType annotated(Type type, TypeAnnotationTarget target) {
        return TypeAnnotations.type(owner, annotationKey(), this, type, target);
    }
    public abstract AnnotatedType getAnnotatedReturnType();
    public AnnotatedType getAnnotatedReceiverType() {
        return Modifier.isStatic(flags) ? null
            : annotated(TypeAnnotations.receiver(owner), TypeAnnotationTarget.METHOD_RECEIVER);
    }
    public AnnotatedType[] getAnnotatedParameterTypes() {
        return TypeAnnotations.types(owner, annotationKey(), this, getAllGenericParameterTypes(),
            TypeAnnotationTarget.METHOD_FORMAL_PARAMETER);
    }
    public AnnotatedType[] getAnnotatedExceptionTypes() {
        return TypeAnnotations.types(owner, annotationKey(), this, getGenericExceptionTypes(),
            TypeAnnotationTarget.THROWS);
    }

    // Parameters.
    public void addParameter(String name, int flags) {
        int n = parameterNames.length;
        parameterNames = Arrays.copyOf(parameterNames, n + 1);
        parameterNames[n] = name;
        parameterFlags = Arrays.copyOf(parameterFlags, n + 1);
        parameterFlags[n] = flags;
    }
    boolean hasRealParameterData() {
        return parameterNames.length > 0 && parameterNames.length == getParameterCount();
    }
    Class<?>[] getSharedParameterTypes() { return getParameterTypes(); }
    Class<?>[] getSharedExceptionTypes() { return getExceptionTypes(); }
    public Parameter[] getParameters() {
        Parameter[] all = new Parameter[getParameterCount()];
        boolean known = hasRealParameterData();
        for (int i = 0; i < all.length; i++)
            all[i] = new Parameter(known ? parameterNames[i] : "arg" + i,
                                   known ? parameterFlags[i] : 0, this, i);
        return all;
    }
    /** Those parameters that javac adds in front have none in the class file. */
    public Annotation[][] getParameterAnnotations() {
        if (parameterAnnotations == null)
            parameterAnnotations = (Annotation[][]) VM.invokeStatic(owner,
                "heddle$annotations$p" + index + "()[[Ljava/lang/annotation/Annotation;");
        Annotation[][] known = parameterAnnotations;
        boolean isShort = this instanceof Constructor
            && (owner.isEnum() || owner.isAnonymousClass() || owner.isLocalClass());
        int missing = known.length > 0 && isShort ? 0 : getParameterCount() - known.length;
        Annotation[][] result = new Annotation[known.length + missing][];
        for (int i = 0; i < result.length; i++)
            result[i] = i < missing ? new Annotation[0] : known[i - missing].clone();
        return result;
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

    public abstract String toGenericString();
    final String genericText(String mods, String name) {
        String variables = GenericText.variables(getTypeParameters());
        Type[] thrown = getGenericExceptionTypes();
        return mods + (variables.isEmpty() ? "" : variables + " ") + name + "("
            + GenericText.list(getGenericParameterTypes(), isVarArgs()) + ")"
            + (thrown.length == 0 ? "" : " throws " + GenericText.list(thrown, false));
    }
}
