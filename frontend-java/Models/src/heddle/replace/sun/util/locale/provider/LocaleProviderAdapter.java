package heddle.replace.sun.util.locale.provider;

import heddle.rt.VM;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Locale data is in resource bundles, which are found by reflection. */
public class LocaleProviderAdapter {
    private LocaleProviderAdapter() {}
    public static void $clinit() {}
    public static sun.util.locale.provider.LocaleProviderAdapter getAdapter(Class<?> provider,
                                                                            Locale l) {
        throw VM.refused("locale data (" + provider.getName() + " of " + l + ")");
    }
    public static sun.util.locale.provider.LocaleProviderAdapter forType(
        sun.util.locale.provider.LocaleProviderAdapter.Type t) {
        throw VM.refused("locale data (" + t + ")");
    }
    public static sun.util.locale.provider.LocaleProviderAdapter forJRE() {
        throw VM.refused("locale data");
    }
    public static sun.util.locale.provider.LocaleProviderAdapter getResourceBundleBased() {
        throw VM.refused("locale data");
    }
    public static List<sun.util.locale.provider.LocaleProviderAdapter.Type> getAdapterPreference() {
        throw VM.refused("locale data");
    }
    public static Locale[] toLocaleArray(Set<String> tags) {
        throw VM.refused("locale data (the list of locales)");
    }
}
