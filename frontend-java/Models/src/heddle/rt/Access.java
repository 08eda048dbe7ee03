package heddle.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;

/**
 * What reflection may access: JLS 6.6 and the modules of JLS 7.7, asked of the
 * class that called it. What the JDK asks itself is allowed.
 */
public final class Access {
    private Access() {}

    private static boolean isOfReflection(String name) {
        return name.equals("heddle.rt.Access") || name.startsWith("java.lang.reflect.")
            || name.equals("java.lang.Class") || name.equals("java.lang.Module")
            || name.equals("heddle.replace.java.lang.Module");
    }

    /** The class that called what reflection it is in; null: the JDK or one of the stand-ins. */
    private static Class<?> caller() {
        int[] frames = VM.stackTrace();
        for (int i = 0; i + 1 < frames.length; i += 2) {
            String[] text = Members.split(VM.frameText(frames[i], frames[i + 1]));
            String of = text[0];
            if (isOfReflection(of) || text[1].startsWith("heddle$") || of.contains("$$Lambda$"))
                continue;
            if (of.startsWith("heddle."))
                return null;
            Class<?> c = VM.classNamed(of.replace('.', '/'));
            return c.heddleIsOfJdk() ? null : c;
        }
        return null;
    }

    /** Of the class that called; java.base if it is of the JDK. */
    public static Module callersModule() {
        Class<?> caller = caller();
        return (caller == null ? Object.class : caller).getModule();
    }

    /** As the class file has it: a nested class that is protected is public there. */
    private static boolean isPublic(Class<?> c) {
        return (c.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }
    private static boolean isExported(Class<?> c) {
        return !c.heddleIsOfJdk() || c.getPackageName().startsWith("java.");
    }
    private static boolean inOnePackage(Class<?> a, Class<?> b) {
        return a.heddleIsOfJdk() == b.heddleIsOfJdk() && a.getPackageName().equals(b.getPackageName());
    }

    /**
     * Of a member of owner, through an object of the class through (null: it is
     * static). Does not look for the caller where everybody may.
     */
    public static void check(Member m, Object through) throws IllegalAccessException {
        Class<?> owner = m.getDeclaringClass();
        int modifiers = m.getModifiers();
        if (Modifier.isPublic(modifiers) && isPublic(owner) && isExported(owner))
            return;
        Class<?> caller = caller();
        if (caller != null && !allows(caller, m, through))
            throw new IllegalAccessException(text(caller, owner, modifiers));
    }
    /** The same where the caller is known; of no constructor. */
    public static void check(Class<?> caller, Class<?> owner, Class<?> through, int modifiers)
        throws IllegalAccessException {
        if (!caller.heddleIsOfJdk() && !allows(caller, owner, through, modifiers))
            throw new IllegalAccessException(text(caller, owner, modifiers));
    }
    private static boolean allows(Class<?> caller, Member m, Object through) {
        // JLS 6.6.2.2: a protected constructor only in its package.
        int modifiers = m.getModifiers() & (m instanceof Constructor ? ~Modifier.PROTECTED : -1);
        return allows(caller, m.getDeclaringClass(), through == null ? null : through.getClass(),
                      modifiers);
    }
    private static boolean allows(Class<?> caller, Class<?> owner, Class<?> through, int modifiers) {
        if (caller == owner)
            return true;
        boolean together = inOnePackage(caller, owner);
        if (!owner.getModule().isExported(owner.getPackageName(), caller.getModule())
            || !isPublic(owner) && !together)
            return false;
        if (Modifier.isPublic(modifiers))
            return true;
        if (Modifier.isPrivate(modifiers))
            return caller.isNestmateOf(owner);
        if (together)
            return true;
        // JLS 6.6.2.1: through an object of the subclass.
        return Modifier.isProtected(modifiers) && owner.isAssignableFrom(caller)
            && (through == null || caller.isAssignableFrom(through));
    }
    private static String text(Class<?> caller, Class<?> owner, int modifiers) {
        String of = caller + " cannot access ";
        Module m = owner.getModule();
        String name = owner + (m.isNamed() ? " (in " + m + ")" : "");
        if (m.isExported(owner.getPackageName(), caller.getModule()))
            return of + "a member of " + name + " with modifiers \"" + Modifier.toString(modifiers) + "\"";
        return of + name + " because " + m + " does not export " + owner.getPackageName()
            + (m.isNamed() ? " to " + caller.getModule() : "");
    }

    /**
     * Whether a member may be made accessible (JDK 16 and later: only where its
     * module opens its package to the caller's).
     */
    public static boolean mayOpen(Member m) { return whyClosed(m) == null; }
    /** InaccessibleObjectException if it may not. */
    public static void open(Member m) {
        String why = whyClosed(m);
        if (why != null)
            throw new InaccessibleObjectException(why);
    }
    private static String whyClosed(Member m) {
        Class<?> owner = m.getDeclaringClass();
        if (!owner.heddleIsOfJdk() || JdkVersion.feature() < 16)
            return null;
        Class<?> caller = caller();
        if (caller == null)
            return null;
        String in = owner.getPackageName();
        Module module = owner.getModule();
        boolean isPublic = Modifier.isPublic(owner.getModifiers());
        if (isPublic && module.isExported(in, caller.getModule())
            && (Modifier.isPublic(m.getModifiers())
                || Modifier.isProtected(m.getModifiers()) && Modifier.isStatic(m.getModifiers())
                       && owner.isAssignableFrom(caller))
            || module.isOpen(in, caller.getModule()))
            return null;
        return "Unable to make " + (m instanceof Field ? "field " : "") + m + " accessible: " + module
            + " does not \"" + (isPublic && Modifier.isPublic(m.getModifiers()) ? "exports" : "opens")
            + " " + in + "\" to " + caller.getModule();
    }

    /** AccessibleObject.canAccess; through is null for what belongs to no object. */
    public static boolean can(Member m, Object through) {
        Class<?> caller = caller();
        return caller == null || allows(caller, m, through);
    }
}
