import java.time.chrono.*;
import java.time.format.*;
import java.util.*;

/** Texts that are in the JDK's resource bundles. */
public class BundledNames {
    public static void main(String[] args) {
        System.out.println((Object) switch (args[0]) {
            case "country" -> Locale.US.getDisplayCountry();
            case "language" -> Locale.US.getDisplayLanguage(Locale.ENGLISH);
            case "name" -> Locale.FRANCE.getDisplayName();
            case "locales" -> Locale.getAvailableLocales().length;
            case "currency" -> java.text.NumberFormat.getCurrencyInstance(Locale.US).format(1);
            case "part" -> DateTimeFormatter.ofPattern("B", Locale.US).format(java.time.LocalTime.NOON);
            case "style" -> DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).format(java.time.LocalDate.EPOCH);
            case "calendar" -> new DateTimeFormatterBuilder().appendText(java.time.temporal.ChronoField.ERA).toFormatter(Locale.US)
                .withChronology(JapaneseChronology.INSTANCE).format(JapaneseDate.of(2000, 1, 1));
            case "month" -> java.time.Month.MAY.getDisplayName(TextStyle.FULL, Locale.FRENCH);
            case "zone" -> TimeZone.getTimeZone("UTC").getDisplayName(false, TimeZone.LONG, Locale.US);
            default -> throw new IllegalArgumentException(args[0]);
        });
    }
}
