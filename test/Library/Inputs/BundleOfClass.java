import java.util.ListResourceBundle;
import java.util.ResourceBundle;

/** A bundle whose constructor races with main. */
public class BundleOfClass {
    static int made;

    public static class Texts extends ListResourceBundle {
        public Texts() { made++; }
        protected Object[][] getContents() { return new Object[][] {{"a", "A"}}; }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            String s = ResourceBundle.getBundle("BundleOfClass$Texts").getString("a");
            assert s.equals("A");
        });
        t.start();
        made++;
        t.join();
    }
}
