import java.lang.invoke.MethodHandles;
import java.nio.ByteOrder;

public class Refused {
    public static void main(String[] args) throws Throwable {
        switch (args[0]) {
        case "proxy" -> java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        case "view" -> MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        case "generic" -> String.class.getGenericInterfaces();
        case "zone" -> java.time.ZoneId.of("Europe/Berlin");
        case "file" -> new java.io.FileInputStream("x");
        case "locale" -> String.format(java.util.Locale.FRANCE, "%,d", 1234);
        case "path" -> java.nio.file.Paths.get("x");
        case "threads" -> Thread.activeCount();
        case "region" -> java.util.TimeZone.getTimeZone("Europe/Berlin");
        case "resource" -> Refused.class.getClassLoader().getResource("x");
        case "cipher" -> java.security.Signature.getInstance("SHA256withRSA");
        case "digest" -> java.security.MessageDigest.getInstance("SHA3-256");
        default -> MethodHandles.class.getModule();
        }
    }
}
