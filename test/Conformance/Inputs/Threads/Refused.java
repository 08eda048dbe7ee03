import java.lang.invoke.MethodHandles;

public class Refused {
    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
        case "socket" -> new java.net.ServerSocket(80);
        case "process" -> Runtime.getRuntime().exec("x");
        case "threads" -> new ThreadGroup("g").suspend();
        case "float" -> unsafe().putFloat(new byte[8], (long) sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 1f);
        case "cas" -> unsafe().compareAndSwapInt(new byte[8], (long) sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 0, 1);
        case "policy" -> java.security.Policy.getPolicy();
        case "manager" -> {
            System.setSecurityManager(null);
            System.setSecurityManager(new SecurityManager());
        }
        default -> MethodHandles.class.getModule().getLayer();
        }
    }

    static sun.misc.Unsafe unsafe() throws ReflectiveOperationException {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }
}
