import java.lang.invoke.MethodHandles;

public class Refused {
    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
        case "proxy" -> java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        case "generic" -> String.class.getGenericInterfaces();
        case "zone" -> java.time.ZoneId.of("Europe/Berlin");
        case "socket" -> new java.net.ServerSocket(80);
        case "locale" -> String.format(java.util.Locale.FRANCE, "%,d", 1234);
        case "process" -> Runtime.getRuntime().exec("x");
        case "threads" -> Thread.activeCount();
        case "region" -> java.util.TimeZone.getTimeZone("Europe/Berlin");
        case "cipher" -> java.security.Signature.getInstance("SHA256withRSA");
        case "digest" -> java.security.MessageDigest.getInstance("SHA3-256");
        case "prng" -> java.security.SecureRandom.getInstance("SHA1PRNG");
        case "float" -> unsafe().putFloat(new byte[8], (long) sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 1f);
        case "cas" -> unsafe().compareAndSwapInt(new byte[8], (long) sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET, 0, 1);
        default -> MethodHandles.class.getModule().getLayer();
        }
    }

    static sun.misc.Unsafe unsafe() throws ReflectiveOperationException {
        var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (sun.misc.Unsafe) field.get(null);
    }
}
