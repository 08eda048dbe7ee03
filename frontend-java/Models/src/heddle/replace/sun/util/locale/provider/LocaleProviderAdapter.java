package heddle.replace.sun.util.locale.provider;

import heddle.rt.VM;
import java.util.Locale;

/** Locale data is in resource bundles, which are found by reflection. */
public class LocaleProviderAdapter {
    private LocaleProviderAdapter() {}
    public static void $clinit() {}
    public static sun.util.locale.provider.LocaleProviderAdapter getAdapter(Class<?> provider,
                                                                            Locale l) {
        throw VM.refused("locale data (" + provider.getName() + " of " + l + ")");
    }
}
