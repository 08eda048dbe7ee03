package heddle.replace.jdk.internal.access;

import heddle.rt.JavaLang;
import jdk.internal.access.JavaLangAccess;

public class SharedSecrets {
    private SharedSecrets() {}
    /** java.lang.System would set it when the JVM starts. */
    public static JavaLangAccess getJavaLangAccess() { return JavaLang.ACCESS; }
}
