package heddle.replace.java.lang.invoke;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.ModelCallSite;

/** Call sites that are set again, which the JDK tells its compilers. */
public final class MethodHandleNatives {
    private MethodHandleNatives() {}
    public static void setCallSiteTargetNormal(CallSite site, MethodHandle target) {
        ModelCallSite.set(site, target);
    }
    public static void setCallSiteTargetVolatile(CallSite site, MethodHandle target) {
        ModelCallSite.setVolatile(site, target);
    }
}
