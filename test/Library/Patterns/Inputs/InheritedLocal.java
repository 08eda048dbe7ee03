// FINDS nothing
public class InheritedLocal {
    static final InheritableThreadLocal<String> user = new InheritableThreadLocal<>();
    public static void main(String[] a) throws Exception {
        user.set("anna");
        String[] got = new String[2];
        Thread t = new Thread(() -> {
            got[0] = user.get();
            user.set("berta");
        });
        t.start();
        user.set("carla");
        Thread u = new Thread(() -> got[1] = user.get());
        u.start();
        t.join();
        u.join();
        assert got[0].equals("anna") && got[1].equals("carla") && user.get().equals("carla");
    }
}
