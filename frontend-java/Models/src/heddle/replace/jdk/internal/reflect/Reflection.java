package heddle.replace.jdk.internal.reflect;

import heddle.rt.Members;
import heddle.rt.VM;

/** Access is not checked, so that few need to know who called them. */
public final class Reflection {
    private Reflection() {}

    /** The caller of those that look for resources and loggers; for others no class of the program's. */
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
                    && !of.startsWith("java.util.logging."))
                    return Object.class;
            } else if (!of.equals(asking)) {
                return VM.classNamed(of.replace('.', '/'));
            }
        }
        return Object.class;
    }
    public static void ensureMemberAccess(Class<?> a, Class<?> b, Class<?> c, int m) {}
    public static boolean verifyModuleAccess(Module m, Class<?> c) { return true; }
}
