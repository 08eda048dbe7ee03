package heddle.replace.java.lang;

import heddle.rt.Members;
import heddle.rt.VM;
import java.util.ArrayList;
import java.util.List;

/** None is ever asked; some make one for the classes of the stack. */
public class SecurityManager {
    private SecurityManager() {}
    public static void $clinit() {}

    /** Innermost first, without this method and what the models put in between. */
    public static Class<?>[] getClassContext(java.lang.SecurityManager self) {
        int[] frames = VM.stackTrace();
        List<Class<?>> all = new ArrayList<>();
        for (int i = 0; i + 1 < frames.length; i += 2) {
            String[] text = Members.split(VM.frameText(frames[i], frames[i + 1]));
            if (!text[0].startsWith("heddle.") && !text[0].equals("java.lang.SecurityManager")
                && !text[1].startsWith("heddle$") && !text[0].contains("$$Lambda$"))
                all.add(VM.classNamed(text[0].replace('.', '/')));
        }
        return all.toArray(new Class<?>[0]);
    }
}
