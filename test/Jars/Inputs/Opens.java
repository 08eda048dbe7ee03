/** Opens a field of String, and uses a class that its module does not export. */
public class Opens {
    public static void main(String[] args) throws Exception {
        java.lang.reflect.Field hash = String.class.getDeclaredField("hash");
        hash.setAccessible(true);
        System.out.println(hash.get("") + " "
            + Class.forName("jdk.internal.misc.VM").getMethod("isBooted").invoke(null));
    }
}
