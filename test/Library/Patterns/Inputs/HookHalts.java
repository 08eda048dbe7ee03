// FINDS nothing
public class HookHalts {
    public static void main(String[] args) throws Throwable {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Runtime.getRuntime().halt(0);
            assert false;
        }));
        System.exit(0);
    }
}
