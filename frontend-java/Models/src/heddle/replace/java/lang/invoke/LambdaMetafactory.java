package heddle.replace.java.lang.invoke;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.ModelLambdas;

/** Called as a method, it would make a class at run time. */
public final class LambdaMetafactory {
    private LambdaMetafactory() {}
    public static CallSite metafactory(MethodHandles.Lookup caller, String name, MethodType factory,
                                       MethodType erased, MethodHandle target, MethodType type) {
        return ModelLambdas.site(name, factory, target);
    }
}
