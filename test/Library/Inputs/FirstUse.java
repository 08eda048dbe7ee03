import java.time.ZoneId;
import java.util.Currency;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/**
 * Two threads that use a class of the library for the first time, before one
 * writes a variable and after the other has read it: a race, since either may
 * come first.
 */
public class FirstUse {
    static int data;

    static Object use(String what) {
        switch (what) {
        case "format": return String.format("%d", 3);
        case "zone": return ZoneId.of("Europe/Berlin");
        case "level": return Level.parse("INFO");
        case "currency": return Currency.getInstance("EUR");
        case "logger": return Logger.getLogger("x");
        case "pattern": return Pattern.compile("\\p{IsLatin}").matcher("a").matches();
        default: throw new IllegalArgumentException(what);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String what = args[0];
        boolean isSwapped = args.length > 1;
        Thread one = new Thread(() -> {
            if (isSwapped)
                System.identityHashCode(data);
            else
                data = 1;
            use(what);
        });
        Thread other = new Thread(() -> {
            use(what);
            if (isSwapped)
                data = 1;
            else
                System.identityHashCode(data);
        });
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
