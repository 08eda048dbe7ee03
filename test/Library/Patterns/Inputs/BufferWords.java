// GIVES abcd
// GIVES cdab
/** Each append of a StringBuffer is atomic. */
public class BufferWords {
    public static String once() throws Exception {
        StringBuffer s = new StringBuffer();
        Thread t = new Thread(() -> s.append("ab")), u = new Thread(() -> s.append("cd"));
        t.start();
        u.start();
        t.join();
        u.join();
        return "" + s.toString();
    }
    public static void main(String[] args) throws Exception { heddle.Heddle.observe("result", once()); }
}
