package heddle.replace.java.security;

import heddle.rt.Resources;
import heddle.rt.VM;
import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import jdk.internal.misc.Unsafe;

/** Configured by the JDK's file alone. */
public final class Security {
    private Security() {}
    public static void initialize() {
        Properties all = new Properties();
        String text = Resources.ofJdk("conf/security/java.security");
        if (text == null)
            throw VM.refused("a JDK without conf/security/java.security");
        try {
            all.load(new StringReader(text));
        } catch (IOException e) {
            throw new InternalError(e);
        }
        // JDK 17 has one table, later ones have a second one of what was there first.
        Unsafe u = Unsafe.getUnsafe();
        long props = VM.staticOffset(java.security.Security.class, "props");
        Properties there = (Properties) u.getReference(null, props);
        if (there == null)
            u.putReference(null, props, all);
        else
            there.putAll(all);
        long first = VM.staticOffset(java.security.Security.class, "initialSecurityProperties");
        if (first != -1)
            u.putReference(null, first, all.clone());
    }
}
