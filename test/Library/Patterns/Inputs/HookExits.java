// FINDS deadlock: main and Thread-0
public class HookExits {
    public static void main(String[] args) throws Throwable {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(1)));
        System.exit(0);
    }
}
