// FINDS nothing
import java.lang.invoke.*;
public class NotByConstant {
    static int inits;
    static class C {
        static final int CONSTANT = 5;
        static {
            inits++;
        }
    }
    public static void main(String[] x) throws Exception {
        Thread t = new Thread(() -> {
            Object o = new C[C.CONSTANT];
            assert o.getClass().getComponentType() == C.class;
        });
        t.start();
        Class<?> c = Class.forName("NotByConstant$C", false, NotByConstant.class.getClassLoader());
        t.join();
        assert inits == 0;
        MethodHandles.lookup().ensureInitialized(c);
        assert inits == 1;
    }
}
