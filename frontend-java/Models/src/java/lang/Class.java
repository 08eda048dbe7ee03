package java.lang;

import heddle.rt.Annotations;
import heddle.rt.GenericText;
import heddle.rt.Members;
import heddle.rt.VM;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import sun.reflect.generics.factory.CoreReflectionFactory;
import sun.reflect.generics.repository.ClassRepository;
import sun.reflect.generics.scope.ClassScope;

/**
 * Model of java.lang.Class: names, hierarchy, casts, enum constants, members,
 * annotations, generic types, resources. Access checks what may be used. A call of a
 * method that is missing here is refused by name. Long, since the class has some
 * eighty public methods; most of them ask Members, ClassRepository or the VM.
 */
public final class Class<T> implements java.io.Serializable, java.lang.reflect.Type,
    java.lang.reflect.GenericDeclaration, java.lang.reflect.AnnotatedElement,
    java.lang.invoke.TypeDescriptor.OfField<Class<?>>, java.lang.constant.Constable {

    private String name, packageName;
    private Object[] constants;
    private Members members;
    private Annotation[] annotations;
    private volatile ClassRepository generics; // its lists are plain
    transient volatile ClassValue.ClassValueMap classValueMap; // ClassValue's, published by a fence there
    /** What left the static initialiser, and what later callers learn of it. */
    private Throwable thrown;
    private Object failure;
    /** Of a class that the program has defined in this execution (heddle.rt.Definitions). */
    private ClassLoader definer;
    private java.security.ProtectionDomain domain;

    private Class() {}

    /** Only the one thread that initialises the class comes here, once. */
    public void noteFailure(Throwable e) {
        thrown = e;
        failure = Throwable.initializerFailure(e);
    }
    public Throwable initializerFailure() {
        if (failure instanceof String) {
            ExceptionInInitializerError e = new ExceptionInInitializerError((String) failure);
            e.setTraceOf(thrown);
            failure = e;
        }
        return (Throwable) failure;
    }

    static native Class<?> getPrimitiveClass(String name);
    private native String initClassName();
    public native boolean isInstance(Object o);
    public native boolean isAssignableFrom(Class<?> c);
    public native boolean isInterface();
    public native boolean isArray();
    public native boolean isPrimitive();
    public native Class<? super T> getSuperclass();
    public native Class<?> getComponentType();
    private native int getModifiers0();
    private native boolean isBoot0();
    public boolean heddleIsOfJdk() { return isBoot0(); }
    private native Class<?>[] getInterfaces0();
    private static native Class<?> forName0(String name);
    private native boolean isDefined0();
    public static Class<?> heddleNamed(String name) { return forName0(name); }
    /** False if it was defined before. */
    public boolean heddleDefineBy(ClassLoader by, java.security.ProtectionDomain d) {
        if (definer != null)
            return false;
        definer = by;
        domain = d;
        return true;
    }
    public boolean heddleIsDefinedBy(ClassLoader by) {
        ClassLoader of = element().definer;
        return of != null && of == by;
    }

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, heddle.rt.AppLoader.INSTANCE);
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader)
        throws ClassNotFoundException {
        if (loader != null && !(loader instanceof heddle.rt.AppLoader))
            return ofLoader(name, initialize, loader);
        Class<?> c = forName0(name);
        if (c == null || c.isDefined0())
            c = heddle.rt.Definitions.find(name, loader);
        // The platform's loader and null (the boot loader) find the JDK's only.
        if (c == null || loader != heddle.rt.AppLoader.INSTANCE && !c.element().isBoot0())
            throw new ClassNotFoundException(name);
        if (initialize)
            VM.initialize(c);
        return c;
    }

    /** Null if the module has no such class. */
    public static Class<?> forName(Module module, String name) {
        java.util.Objects.requireNonNull(name);
        Class<?> c = forName0(name);
        return c == null || name.startsWith("[") || c.getModule() != module ? null : c;
    }

    /** By a loader of the program's. */
    private static Class<?> ofLoader(String name, boolean initialize, ClassLoader loader)
        throws ClassNotFoundException {
        boolean isArray = name.startsWith("[");
        Class<?> c = isArray ? forName0(name) : loader.loadClass(name);
        if (isArray && c != null && !c.element().isPrimitive())
            loader.loadClass(c.element().getName());
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

    /** Of ClassCastException: "X is in module M of loader L". */
    private String home() {
        return isBoot0() ? "module java.base of loader 'bootstrap'"
                         : "unnamed module of loader 'app'";
    }
    public String castMessage(Class<?> to) {
        String a = getName(), b = to.getName();
        return "class " + a + " cannot be cast to class " + b + " ("
            + (home().equals(to.home()) ? a + " and " + b + " are in " + home()
               : a + " is in " + home() + "; " + b + " is in " + to.home()) + ")";
    }

    public String getTypeName() {
        return isArray() ? getComponentType().getTypeName() + "[]" : getName();
    }

    public String getCanonicalName() {
        if (isArray()) {
            String of = getComponentType().getCanonicalName();
            return of == null ? null : of + "[]";
        }
        if (isLocalClass() || isAnonymousClass())
            return null;
        Class<?> outer = getDeclaringClass();
        if (outer == null)
            return getName();
        String of = outer.getCanonicalName();
        return of == null ? null : of + "." + getSimpleName();
    }

    public String getSimpleName() {
        if (isArray())
            return getComponentType().getSimpleName() + "[]";
        if (!isPrimitive() && getName().indexOf('$') >= 0 && members().simpleName != null)
            return members().simpleName.equals("-") ? "" : members().simpleName;
        return getName().substring(getName().lastIndexOf('.') + 1);
    }

    public String getPackageName() {
        if (packageName != null)
            return packageName;
        if (isArray())
            return packageName = getComponentType().getPackageName();
        int at = getName().lastIndexOf('.');
        String found = isPrimitive() ? "java.lang" : at < 0 ? "" : getName().substring(0, at);
        return packageName = found.intern(); // the JDK compares with ==
    }

    @Override
    public String toString() {
        return (isInterface() ? "interface " : isPrimitive() ? "" : "class ") + getName();
    }

    public String descriptorString() {
        return isPrimitive() ? java.lang.reflect.Array.newInstance(this, 0).getClass().getName().substring(1)
            : isArray() ? getName().replace('.', '/') : "L" + getName().replace('.', '/') + ";";
    }
    public Class<?> arrayType() { return java.lang.reflect.Array.newInstance(this, 0).getClass(); }

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
    public boolean isHidden() {
        return getName().contains("$$Lambda$") || getName().indexOf('/') >= 0;
    }
    public boolean isAnonymousClass() {
        return isNested() && "-".equals(members().simpleName);
    }

    private boolean isNested() {
        return !isArray() && !isPrimitive() && getName().indexOf('$') >= 0;
    }
    public boolean isLocalClass() {
        return isNested() && members().enclosing != null && !isAnonymousClass();
    }
    public boolean isMemberClass() { return isNested() && members().declaringClass != null; }
    public Class<?> getDeclaringClass() {
        return isMemberClass() ? VM.classNamed(members().declaringClass) : null;
    }
    public Class<?> getEnclosingClass() {
        return isNested() && members().enclosing != null ? VM.classNamed(members().enclosing[0])
            : getDeclaringClass();
    }
    public Method getEnclosingMethod() {
        String[] e = isNested() ? members().enclosing : null;
        if (e == null || e[1].isEmpty() || e[1].equals("<init>"))
            return null;
        for (Method m : VM.classNamed(e[0]).members().methods)
            if (m.getName().equals(e[1]) && m.heddleDescriptor().equals(e[2]))
                return m;
        return null;
    }
    public Constructor<?> getEnclosingConstructor() {
        String[] e = isNested() ? members().enclosing : null;
        if (e == null || !e[1].equals("<init>"))
            return null;
        for (Constructor<?> c : VM.classNamed(e[0]).members().constructors)
            if (c.heddleDescriptor().equals(e[2]))
                return c;
        throw new InternalError("Enclosing constructor not found");
    }
    public Class<?> getNestHost() {
        String host = isArray() || isPrimitive() ? null : members().nestHost;
        return host == null ? this : VM.classNamed(host);
    }
    public boolean isNestmateOf(Class<?> c) { return getNestHost() == c.getNestHost(); }
    public boolean isSealed() { return members().permitted.length > 0; }
    public Class<?>[] getPermittedSubclasses() {
        return isSealed() ? classes(members().permitted) : null;
    }
    public Class<?>[] getClasses() {
        java.util.List<Class<?>> found = new java.util.ArrayList<>();
        for (Class<?> c = this; c != null; c = c.getSuperclass())
            for (Class<?> m : c.getDeclaredClasses())
                if (java.lang.reflect.Modifier.isPublic(m.getModifiers()))
                    found.add(m);
        return found.toArray(new Class<?>[0]);
    }
    public Class<?>[] getDeclaredClasses() { return classes(members().memberClasses); }
    private static Class<?>[] classes(String[] names) {
        Class<?>[] result = new Class<?>[names.length];
        for (int i = 0; i < result.length; i++)
            result[i] = VM.classNamed(names[i]);
        return result;
    }
    public java.lang.reflect.RecordComponent[] getRecordComponents() {
        if (!isRecord())
            return null;
        String[][] of = members().components;
        java.lang.reflect.RecordComponent[] result = new java.lang.reflect.RecordComponent[of.length];
        for (int i = 0; i < result.length; i++)
            result[i] = new java.lang.reflect.RecordComponent(this, of[i][0], of[i][1],
                VM.typeOf(of[i][2]), of[i][3]);
        return result;
    }

    /** Inner classes have the flags that were written, not their files'. */
    public int getModifiers() {
        if (isNested() && members().modifiers >= 0)
            return members().modifiers & ~0x20;
        return getModifiers0();
    }

    // Members.
    private Members members() {
        Members m = members;
        return m != null ? m : (members = new Members(this));
    }
    /** For Field objects that the lowering made. */
    public int fieldIndex0(String name) {
        Field[] all = members().fields;
        for (int i = 0; i < all.length; i++)
            if (all[i].getName().equals(name))
                return i;
        throw new NoSuchFieldError(name);
    }

    public Field[] getDeclaredFields() { return members().fields.clone(); }
    public Method[] getDeclaredMethods() { return members().methods.clone(); }
    public Constructor<?>[] getDeclaredConstructors() {
        return members().constructors.clone();
    }

    public Field getDeclaredField(String name) throws NoSuchFieldException {
        return getDeclaredField0(name);
    }
    public Field getDeclaredField0(String name) throws NoSuchFieldException {
        if (!isArray() && !isPrimitive()) {
            if (VM.fieldModifiers(this, name) >= 0)
                return new Field(this, name);
            String hidden = VM.hiddenMember(this, name, null);
            if (hidden != null)
                return Field.hidden(this, name, hidden);
        }
        throw new NoSuchFieldException(name);
    }
    private Field findField(String name) {
        if (!isArray() && !isPrimitive() && VM.fieldModifiers(this, name) >= 0
            && Modifier.isPublic(VM.fieldModifiers(this, name)))
            return new Field(this, name);
        for (Class<?> i : getInterfaces0()) {
            Field f = i.findField(name);
            if (f != null)
                return f;
        }
        return getSuperclass() == null ? null : getSuperclass().findField(name);
    }
    public Field getField(String name) throws NoSuchFieldException {
        java.util.Objects.requireNonNull(name);
        Field f = findField(name);
        if (f == null)
            throw new NoSuchFieldException(name);
        return f;
    }
    public Field[] getFields() {
        ArrayList<Field> found = new ArrayList<>();
        addFields(found);
        return found.toArray(new Field[0]);
    }
    private void addFields(ArrayList<Field> found) {
        for (Field f : members().fields)
            if (Modifier.isPublic(f.getModifiers()) && !found.contains(f))
                found.add(f);
        for (Class<?> i : getInterfaces0())
            i.addFields(found);
        if (getSuperclass() != null)
            getSuperclass().addFields(found);
    }

    private static boolean sameTypes(Class<?>[] a, Class<?>[] b) {
        if (a.length != b.length)
            return false;
        for (int i = 0; i < a.length; i++)
            if (a[i] != b[i])
                return false;
        return true;
    }
    private String signature(String name, Class<?>[] types) {
        StringBuilder b = new StringBuilder(getName()).append('.').append(name).append('(');
        for (int i = 0; i < types.length; i++)
            b.append(i == 0 ? "" : ", ").append(types[i] == null ? "null" : types[i].getName());
        return b.append(')').toString();
    }
    /** Of those with the name and types the one with the most specific result. */
    private static Method mostSpecific(Method a, Method b) {
        return a == null || a.getReturnType().isAssignableFrom(b.getReturnType()) ? b : a;
    }
    private Method findDeclared(String name, Class<?>[] types, boolean isPublic) {
        Method found = null;
        for (Method m : members().methods)
            if (m.getName().equals(name) && sameTypes(m.getParameterTypes(), types)
                && (!isPublic || Modifier.isPublic(m.getModifiers())))
                found = mostSpecific(found, m);
        return found;
    }
    public Method getDeclaredMethod(String name, Class<?>... types) throws NoSuchMethodException {
        java.util.Objects.requireNonNull(name);
        Class<?>[] wanted = types == null ? new Class<?>[0] : types;
        Method m = findDeclared(name, wanted, false);
        if (m != null)
            return m;
        String hidden = isArray() || isPrimitive() || name.startsWith("<") ? null
            : VM.hiddenMember(this, name, parameters(wanted));
        if (hidden == null)
            throw new NoSuchMethodException(signature(name, wanted));
        return new Method(this, name, Method.HIDDEN, VM.hiddenFlags(hidden), VM.hiddenDescriptor(hidden),
            new String[0]);
    }
    private static String parameters(Class<?>[] types) {
        StringBuilder b = new StringBuilder("(");
        for (Class<?> c : types)
            b.append(c == null ? "?" : c.descriptorString());
        return b.append(')').toString();
    }
    private Method findMethod(String name, Class<?>[] types) {
        for (Class<?> c = this; c != null; c = c.getSuperclass()) {
            Method m = c.findDeclared(name, types, true);
            if (m != null)
                return m;
        }
        for (Class<?> c = this; c != null; c = c.getSuperclass())
            for (Class<?> i : c.getInterfaces0()) {
                Method m = i.findMethod(name, types);
                if (m != null && !Modifier.isStatic(m.getModifiers()))
                    return m;
            }
        return null;
    }
    public Method getMethod(String name, Class<?>... types) throws NoSuchMethodException {
        java.util.Objects.requireNonNull(name);
        Class<?>[] wanted = types == null ? new Class<?>[0] : types;
        Method m = findMethod(name, wanted);
        if (m == null)
            throw new NoSuchMethodException(signature(name, wanted));
        return m;
    }
    public Method[] getMethods() {
        ArrayList<Method> found = new ArrayList<>();
        addMethods(found, this);
        return found.toArray(new Method[0]);
    }
    private void addMethods(ArrayList<Method> found, Class<?> asked) {
        for (Method m : members().methods) {
            if (!Modifier.isPublic(m.getModifiers())
                || this != asked && isInterface() && Modifier.isStatic(m.getModifiers()))
                continue;
            boolean hidden = false;
            for (Method other : found)
                hidden |= other.getName().equals(m.getName())
                    && other.getReturnType() == m.getReturnType()
                    && sameTypes(other.getParameterTypes(), m.getParameterTypes())
                    && (!other.getDeclaringClass().isInterface()
                        || isAssignableFrom(other.getDeclaringClass()));
            if (!hidden)
                found.add(m);
        }
        if (getSuperclass() != null)
            getSuperclass().addMethods(found, asked);
        for (Class<?> i : getInterfaces0())
            i.addMethods(found, asked);
    }

    @SuppressWarnings("unchecked")
    private Constructor<T> findConstructor(Class<?>[] types, boolean isPublic)
        throws NoSuchMethodException {
        Class<?>[] wanted = types == null ? new Class<?>[0] : types;
        for (Constructor<?> c : members().constructors)
            if (sameTypes(c.getParameterTypes(), wanted)
                && (!isPublic || Modifier.isPublic(c.getModifiers())))
                return (Constructor<T>) c;
        throw new NoSuchMethodException(signature("<init>", wanted));
    }
    public Constructor<T> getDeclaredConstructor(Class<?>... types) throws NoSuchMethodException {
        return findConstructor(types, false);
    }
    public Constructor<T> getConstructor(Class<?>... types) throws NoSuchMethodException {
        return findConstructor(types, true);
    }
    public Constructor<?>[] getConstructors() {
        ArrayList<Constructor<?>> found = new ArrayList<>();
        for (Constructor<?> c : members().constructors)
            if (Modifier.isPublic(c.getModifiers()))
                found.add(c);
        return found.toArray(new Constructor<?>[0]);
    }
    @Deprecated
    public T newInstance() throws InstantiationException, IllegalAccessException {
        try {
            return getDeclaredConstructor().newInstance();
        } catch (NoSuchMethodException e) {
            throw (InstantiationException) new InstantiationException(getName()).initCause(e);
        } catch (java.lang.reflect.InvocationTargetException e) {
            VM.throwAny(e.getCause());
            return null;
        }
    }

    // Annotations.
    private Annotation[] ownAnnotations() {
        Annotation[] known = annotations;
        if (known == null)
            annotations = known = isArray() || isPrimitive() ? new Annotation[0]
                : (Annotation[]) VM.invokeStatic(this,
                      "heddle$annotations$c()[Ljava/lang/annotation/Annotation;");
        return known;
    }
    private static boolean isInherited(Class<?> type) {
        return type.isAnnotationPresent(java.lang.annotation.Inherited.class);
    }
    /** Those inherited come first, with their place for what replaces them. */
    private ArrayList<Annotation> allAnnotations() {
        ArrayList<Annotation> found = new ArrayList<>();
        if (getSuperclass() != null)
            for (Annotation a : getSuperclass().allAnnotations())
                if (isInherited(a.annotationType()))
                    found.add(a);
        for (Annotation a : ownAnnotations()) {
            int at = found.size();
            for (int i = 0; i < found.size(); i++)
                if (found.get(i).annotationType() == a.annotationType())
                    at = i;
            if (at < found.size())
                found.set(at, a);
            else
                found.add(a);
        }
        return found;
    }
    @Override
    public Annotation[] getDeclaredAnnotations() { return ownAnnotations().clone(); }
    @Override
    public Annotation[] getAnnotations() { return allAnnotations().toArray(new Annotation[0]); }
    @Override
    public <A extends Annotation> A getDeclaredAnnotation(Class<A> type) {
        return Annotations.find(ownAnnotations(), type);
    }
    @Override
    public <A extends Annotation> A getAnnotation(Class<A> type) {
        A own = Annotations.find(ownAnnotations(), type);
        return own != null || getSuperclass() == null || type == (Class<?>) java.lang.annotation.Inherited.class
            ? own : Annotations.find(getAnnotations(), type);
    }
    @Override
    public <A extends Annotation> A[] getDeclaredAnnotationsByType(Class<A> type) {
        return Annotations.ofType(ownAnnotations(), type);
    }
    @Override
    public <A extends Annotation> A[] getAnnotationsByType(Class<A> type) {
        A[] own = getDeclaredAnnotationsByType(type);
        return own.length > 0 || getSuperclass() == null || !isInherited(type)
            ? own : getSuperclass().getAnnotationsByType(type);
    }
    @Override
    public boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    public java.lang.reflect.AnnotatedType getAnnotatedSuperclass() {
        return heddle.rt.TypeAnnotations.superclass(this);
    }
    public java.lang.reflect.AnnotatedType[] getAnnotatedInterfaces() {
        return heddle.rt.TypeAnnotations.interfaces(this);
    }

    public boolean desiredAssertionStatus() { return true; }
    public ClassLoader getClassLoader() {
        ClassLoader of = element().definer;
        return isBoot0() ? null : of != null ? of : heddle.rt.AppLoader.INSTANCE;
    }
    ClassLoader getClassLoader0() { return getClassLoader(); }

    // Where it comes from.
    /** Elements' of arrays. */
    private Class<?> element() {
        Class<?> c = this;
        while (c.isArray())
            c = c.getComponentType();
        return c;
    }
    public Module getModule() {
        Class<?> c = element();
        if (c.isPrimitive())
            return ModelModules.named("java.base");
        return c.isBoot0() ? ModelModules.named(heddle.rt.Resources.moduleOf(c))
                           : getClassLoader().getUnnamedModule();
    }
    public Package getPackage() {
        return isArray() || isPrimitive() ? null : ModelPackages.of(this);
    }
    public java.security.ProtectionDomain getProtectionDomain() {
        if (domain != null)
            return domain;
        String place = isArray() || isPrimitive() ? "" : heddle.rt.Resources.placeOf(this);
        java.security.CodeSource from = place.isEmpty() && definer == null ? null
            : new java.security.CodeSource(place.isEmpty() ? null : heddle.rt.Resources.url(place),
                                           (java.security.cert.Certificate[]) null);
        return new java.security.ProtectionDomain(from, new java.security.Permissions(),
                                                  getClassLoader(), null);
    }
    public Object[] getSigners() { return null; }

    private String resourceName(String name) {
        if (name.startsWith("/"))
            return name.substring(1);
        String in = element().getPackageName();
        return in.isEmpty() ? name : in.replace('.', '/') + "/" + name;
    }
    /** Of the JDK's classes: their module's. */
    private java.net.URL bootResource(String name) {
        String u = heddle.rt.Resources.findIn(getModule().getName(), name);
        return u != null ? heddle.rt.Resources.url(u) : heddle.rt.Resources.find(name, true);
    }
    public java.net.URL getResource(String name) {
        String n = resourceName(name);
        ClassLoader l = element().getClassLoader();
        return l == null ? bootResource(n) : l.getResource(n);
    }
    public java.io.InputStream getResourceAsStream(String name) {
        String n = resourceName(name);
        ClassLoader l = element().getClassLoader();
        if (l != null)
            return l.getResourceAsStream(n);
        java.net.URL u = bootResource(n);
        return u == null ? null : heddle.rt.Resources.open(u.toString());
    }

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

    /** A new one for each: a map that threads share would be looked at for races. */
    Map<String, T> enumConstantDirectory() {
        T[] all = getEnumConstantsShared();
        if (all == null)
            throw new IllegalArgumentException(getName() + " is not an enum class");
        Map<String, T> m = new HashMap<>();
        for (T c : all)
            m.put(((Enum<?>) c).name(), c);
        return m;
    }

    // Generic types.
    private ClassRepository generics() {
        ClassRepository known = generics;
        if (known == null) {
            String s = members().signature;
            generics = known = s == null ? ClassRepository.NONE
                : ClassRepository.make(s, CoreReflectionFactory.make(this, ClassScope.make(this)));
        }
        return known == ClassRepository.NONE ? null : known;
    }
    /** For a Field that was made without its signature. */
    public String heddleSignatureOf(String field) {
        for (Field f : members().fields)
            if (f.getName().equals(field))
                return f.heddleSignature();
        return null;
    }
    @Override
    @SuppressWarnings("unchecked")
    public TypeVariable<Class<T>>[] getTypeParameters() {
        ClassRepository g = generics();
        return g == null ? (TypeVariable<Class<T>>[]) new TypeVariable<?>[0]
                         : (TypeVariable<Class<T>>[]) g.getTypeParameters();
    }
    public Type getGenericSuperclass() {
        ClassRepository g = generics();
        return g == null ? getSuperclass() : isInterface() ? null : g.getSuperclass();
    }
    public Type[] getGenericInterfaces() {
        ClassRepository g = generics();
        return g == null ? getInterfaces() : g.getSuperInterfaces();
    }
    private boolean hasSealedSuper() {
        if (getSuperclass() != null && getSuperclass().isSealed())
            return true;
        for (Class<?> i : getInterfaces0())
            if (i.isSealed())
                return true;
        return false;
    }
    public String toGenericString() {
        if (isPrimitive())
            return toString();
        Class<?> e = element();
        StringBuilder b = new StringBuilder();
        if (!isArray()) {
            int m = getModifiers() & Modifier.classModifiers();
            b.append(m == 0 ? "" : Modifier.toString(m) + " ");
            boolean tellsSealed = JdkVersion.feature() > 17;
            if (tellsSealed && isSealed())
                b.append("sealed ");
            else if (tellsSealed && !Modifier.isFinal(getModifiers()) && !isEnum() && hasSealedSuper())
                b.append("non-sealed ");
            b.append(isAnnotation() ? "@interface " : isInterface() ? "interface " : isEnum() ? "enum "
                     : isRecord() ? "record " : "class ");
        }
        b.append(e.getName()).append(GenericText.variables(e.getTypeParameters()));
        for (Class<?> c = this; c.isArray(); c = c.getComponentType())
            b.append("[]");
        return b.toString();
    }
    @Override
    public java.util.Optional<java.lang.constant.ClassDesc> describeConstable() {
        return isHidden() ? java.util.Optional.empty()
            : java.util.Optional.of(java.lang.constant.ClassDesc.ofDescriptor(descriptorString()));
    }

    // For proxies and serialization.
    /** Of a class that is made while the program runs: what it shows as its name. */
    public void heddleName(String n) { name = n; }
    public boolean heddleHasInitializer() { return members().hasInitializer; }
    public Method heddleMethod(int index) {
        for (Method m : members().methods)
            if (m.heddleIndex() == index)
                return m;
        throw new InternalError(getName() + " has no method " + index);
    }
}
