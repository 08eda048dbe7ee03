// FINDS nothing
public class HookAddsHook {
    public static void main(String[] args) throws Throwable {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
                assert false;
            } catch (IllegalStateException e) {}
        }));
    }
}
