// FINDS nothing
/** A StringBuilder that is handed over, by a join. */
public class BuilderWords {
    public static void main(String[] a) throws Exception {
        StringBuilder s = new StringBuilder();
        Thread t = new Thread(() -> s.append("ab"));
        t.start();
        t.join();
        Thread u = new Thread(() -> s.append("cd"));
        u.start();
        u.join();
        assert s.toString().equals("abcd");
    }
}
