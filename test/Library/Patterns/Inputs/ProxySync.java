// FINDS nothing
import java.lang.reflect.*;
public class ProxySync {
    interface Inc {
        int inc();
    }
    static int n;
    public static void main(String[] args) throws Throwable {
        InvocationHandler h = (p, m, a) -> {synchronized (ProxySync.class){return ++n;
    }
};
Inc i = (Inc)Proxy.newProxyInstance(ProxySync.class.getClassLoader(), new Class<?>[] {Inc.class}, h);
Thread t = new Thread(i::inc);
t.start();
i.inc();
t.join();
assert n == 2;
}
}
