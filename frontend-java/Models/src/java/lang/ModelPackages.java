package java.lang;

import heddle.rt.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The Package of a class: what its jar's manifest says of it. */
final class ModelPackages {
    private ModelPackages() {}

    private static final class Known {
        final Package is;
        final ClassLoader loader;
        final Known next;
        Known(Package is, ClassLoader loader, Known next) {
            this.is = is;
            this.loader = loader;
            this.next = next;
        }
    }
    private static Known known;

    static Package of(Class<?> c) {
        String name = c.getPackageName();
        ClassLoader loader = c.getClassLoader();
        for (Known k = known; k != null; k = k.next)
            if (k.loader == loader && k.is.getName().equals(name))
                return k.is;
        Package made = loader == null ? new Package(name, c.getModule()) : make(name, c, loader);
        known = new Known(made, loader, known);
        return made;
    }

    private static Package make(String name, Class<?> c, ClassLoader loader) {
        String place = Resources.placeOf(c);
        InputStream in = place.isEmpty() || place.endsWith("/") ? null
            : Resources.open("jar:" + place + "!/META-INF/MANIFEST.MF");
        if (in == null)
            return new Package(name, null, null, null, null, null, null, null, loader);
        try {
            Manifest m = new Manifest(in);
            Attributes main = m.getMainAttributes();
            Attributes own = m.getAttributes(name.replace('.', '/') + "/");
            boolean sealed = "true".equalsIgnoreCase(get(own, main, Attributes.Name.SEALED));
            URL base = sealed ? Resources.url(place) : null;
            return new Package(name, get(own, main, Attributes.Name.SPECIFICATION_TITLE),
                get(own, main, Attributes.Name.SPECIFICATION_VERSION),
                get(own, main, Attributes.Name.SPECIFICATION_VENDOR),
                get(own, main, Attributes.Name.IMPLEMENTATION_TITLE),
                get(own, main, Attributes.Name.IMPLEMENTATION_VERSION),
                get(own, main, Attributes.Name.IMPLEMENTATION_VENDOR), base, loader);
        } catch (IOException e) {
            throw new InternalError(e);
        }
    }
    private static String get(Attributes own, Attributes main, Attributes.Name name) {
        String v = own == null ? null : own.getValue(name);
        return v == null ? main.getValue(name) : v;
    }
}
