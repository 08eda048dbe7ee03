package heddle.replace.java.lang.invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.ModelCallSite;

/** What the JDK makes of handles that the model does not have. */
public final class CallSite {
    private CallSite() {}
    public static MethodHandle makeUninitializedCallSite(Object site, MethodType type) {
        return ModelCallSite.unset(type);
    }
    public static MethodHandle makeDynamicInvoker(java.lang.invoke.CallSite site) {
        return ModelCallSite.invoker(site);
    }
}
