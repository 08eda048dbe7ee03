package heddle.replace.java.nio.charset;

import java.nio.charset.spi.CharsetProvider;
import java.util.Collections;
import java.util.Iterator;

/** The standard character sets only: others come through service loaders. */
public class Charset {
    private Charset() {}
    public static Iterator<CharsetProvider> providers() { return Collections.emptyIterator(); }

    public static class ExtendedProviderHolder {
        private ExtendedProviderHolder() {}
        public static CharsetProvider[] extendedProviders() { return new CharsetProvider[0]; }
    }
    // Without the caches of the default and of names: nothing shows which thread fills them first.
    public static java.nio.charset.Charset defaultCharset() { return sun.nio.cs.UTF_8.INSTANCE; }
    public static void cache(String name, java.nio.charset.Charset is) {}
}
