import java.util.ListResourceBundle;
import java.util.logging.*;

/** Loggers with texts in a class. */
public class Bundles {
    public static class Texts extends ListResourceBundle {
        @Override
        protected Object[][] getContents() { return new Object[][] {{"greeting", "hello, {0}"}}; }
    }
    public static void main(String[] args) {
        if (args.length > 0)
            Logger.getLogger("x", "no.such.Texts");
        Logger l = Logger.getLogger("x", "Bundles$Texts");
        System.out.println(l.getResourceBundleName() + " " + (l.getResourceBundle() instanceof Texts));
        l.setUseParentHandlers(false);
        l.addHandler(new Handler() {
            @Override
            public void publish(LogRecord r) {
                System.out.println(r.getResourceBundle().getString(r.getMessage())
                                       .replace("{0}", "" + r.getParameters()[0]));
            }
            @Override public void flush() {}
            @Override public void close() {}
        });
        Logger.getLogger("x.y").log(Level.INFO, "greeting", "you");
        Logger plain = Logger.getLogger("z");
        System.out.println(plain.getResourceBundleName() + " " + plain.getResourceBundle());
        try {
            Logger.getLogger("x", "Other");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
