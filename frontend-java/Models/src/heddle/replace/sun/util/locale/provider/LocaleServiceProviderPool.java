package heddle.replace.sun.util.locale.provider;

import heddle.rt.VM;
import java.util.List;
import java.util.Locale;
import java.util.spi.LocaleServiceProvider;

/** Names of countries, languages, currencies and zones are in resource bundles. */
public class LocaleServiceProviderPool {
    private LocaleServiceProviderPool() {}
    public static Locale[] getAllAvailableLocales() {
        throw VM.refused("locale data (the list of locales)");
    }
    public static List<LocaleServiceProvider> findProviders(Object pool, Locale l, boolean native_) {
        throw VM.refused("locale data (names in locale " + l + ")");
    }
    public static java.util.Set<Locale> getAvailableLocaleSet(Object pool) {
        throw VM.refused("locale data (the list of locales)");
    }
}
