package java.lang.invoke;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;

/**
 * What LambdaMetafactory gives to those that call it as a method: a handle that makes
 * proxies. Instructions of javac's are lowered otherwise.
 */
public final class ModelLambdas extends MethodHandle {
    private final String name;
    private final MethodHandle target;

    private ModelLambdas(MethodType factory, String name, MethodHandle target) {
        super(factory);
        this.name = name;
        this.target = target;
    }

    public static CallSite site(String name, MethodType factory, MethodHandle target) {
        return new ConstantCallSite(new ModelLambdas(factory, name, target));
    }

    @Override
    Object apply(Object[] captured) {
        Class<?> type = type().returnType();
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                                      (p, m, args) -> call(captured, p, m, args));
    }

    private Object call(Object[] captured, Object p, Method m, Object[] args) throws Throwable {
        if (m.getDeclaringClass() == Object.class) {
            switch (m.getName()) {
            case "equals": return p == args[0];
            case "hashCode": return System.identityHashCode(p);
            default: return p.getClass().getName() + "@" + Integer.toHexString(System.identityHashCode(p));
            }
        }
        if (!m.getName().equals(name) || !Modifier.isAbstract(m.getModifiers()))
            return InvocationHandler.invokeDefault(p, m, args);
        int n = captured.length, more = args == null ? 0 : args.length;
        Object[] all = new Object[n + more];
        for (int i = 0; i < all.length; i++)
            all[i] = i < n ? captured[i] : args[i - n];
        return target.invokeWithArguments(all);
    }
}
