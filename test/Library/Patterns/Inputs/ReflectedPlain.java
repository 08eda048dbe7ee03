// FINDS race: ReflectedPlain.x
public class ReflectedPlain {
    static int x;
    public static void main(String[] args) throws Throwable {
        java.lang.reflect.Field f = ReflectedPlain.class.getDeclaredField("x");
        Thread t = new Thread(() -> {
            try {
                f.setInt(null, 1);
            } catch (IllegalAccessException e) {
                throw new Error(e);
            }
        });
        t.start();
        f.getInt(null);
        t.join();
    }
}
