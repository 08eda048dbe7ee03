package heddle.replace.jdk.internal.reflect;

import heddle.rt.Access;
import heddle.rt.Members;
import heddle.rt.VM;

/** Few need to know what called them: heddle.rt.Access asks for itself. */
public final class Reflection {
    private Reflection() {}

    /** The caller of those that look for resources, loggers and fields; of others no class of the program's. */
    public static Class<?> getCallerClass() {
        int[] frames = VM.stackTrace();
        String asking = null;
        for (int i = 0; i + 1 < frames.length; i += 2) {
            String[] text = Members.split(VM.frameText(frames[i], frames[i + 1]));
            String of = text[0];
            if (of.startsWith("heddle.") || of.equals("jdk.internal.reflect.Reflection")
                || text[1].startsWith("heddle$") || of.contains("$$Lambda$"))
                continue;
            if (asking == null) {
                asking = of;
                if (!of.equals("java.util.ResourceBundle") && !of.equals("java.lang.System")
                    && !of.startsWith("java.util.logging.")
                    && !of.startsWith("java.util.concurrent.atomic."))
                    return Object.class;
            } else if (!of.equals(asking)) {
                return VM.classNamed(of.replace('.', '/'));
            }
        }
        return Object.class;
    }
    public static void ensureMemberAccess(Class<?> caller, Class<?> owner, Class<?> through, int modifiers)
        throws IllegalAccessException {
        Access.check(caller, owner, through, modifiers);
    }
    public static boolean verifyModuleAccess(Module m, Class<?> c) { return true; }
}
