package heddle.replace.java.lang.invoke;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.ModelCallSite;

/** The target is read as it is now; the JDK's field is final to its compilers. */
public final class MutableCallSite {
    private MutableCallSite() {}
    public static MethodHandle getTarget(java.lang.invoke.MutableCallSite site) {
        return ModelCallSite.get(site);
    }
}
