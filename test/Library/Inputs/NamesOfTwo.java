import java.text.DateFormat;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.ResourceBundle;
import java.util.TimeZone;

/** Two threads that ask for names, formats and texts of locales; and what is ordered by it. */
public class NamesOfTwo {
    static int data;

    static void check(Object is, String want) {
        if (!is.toString().equals(want))
            throw new AssertionError(is + " and not " + want);
    }

    static void ask(String what, int which) {
        Locale in = which == 0 ? Locale.FRANCE : Locale.GERMANY;
        switch (what) {
        case "date":
            check(DateFormat.getDateInstance(DateFormat.SHORT, in).format(new Date(0)),
                  which == 0 ? "01/01/1970" : "01.01.70");
            break;
        case "number":
            check(NumberFormat.getCurrencyInstance(in).format(2.5), "2,50\u00a0\u20ac");
            break;
        case "symbol":
            check(Currency.getInstance("EUR").getSymbol(in), "\u20ac");
            break;
        case "language":
            check(Locale.JAPAN.getDisplayLanguage(in), which == 0 ? "japonais" : "Japanisch");
            break;
        case "zone":
            check(TimeZone.getTimeZone("Europe/Paris").getDisplayName(false, TimeZone.LONG, in),
                  which == 0 ? "heure normale d\u2019Europe centrale" : "Mitteleurop\u00e4ische Normalzeit");
            break;
        case "texts":
            check(ResourceBundle.getBundle("words", in).getString("a"), which == 0 ? "B" : "A");
            break;
        case "missing":
            try {
                throw new AssertionError(ResourceBundle.getBundle("nowhere", in));
            } catch (MissingResourceException e) {
            }
            break;
        default:
            throw new IllegalArgumentException(what);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String what = args[0];
        boolean races = args.length > 1;
        Locale.setDefault(Locale.ROOT);
        Thread one = new Thread(() -> {
            if (races)
                data = 1;
            ask(what, 0);
        });
        Thread other = new Thread(() -> {
            ask(what, 1);
            if (races)
                System.identityHashCode(data);
        });
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
