package heddle.replace.java.util;

import heddle.rt.LocaleData;
import heddle.rt.Original;
import java.util.List;
import java.util.Locale;

/**
 * Bundles that are not there, that are texts or the JDK's are looked up in one step;
 * see heddle.rt.LocaleData. Those that are classes of the program's run its code.
 */
public class ResourceBundle {
    private ResourceBundle() {}

    public static java.util.ResourceBundle getBundleImpl(Module caller, Module module, String base, Locale l,
                                                         java.util.ResourceBundle.Control control) {
        ClassLoader loader = module.getClassLoader();
        if (base == null || l == null || control == null || !isOfJdk(control)
            || loader != null && (module.isNamed() || !isOfJdk(loader)))
            return get(caller, module, base, l, control);
        Locale other = Locale.getDefault();
        int was = LocaleData.begin();
        try {
            if (loader == null || !areClasses(loader, base, l, control)
                && !areClasses(loader, base, other, control))
                return get(caller, module, base, l, control);
        } finally {
            LocaleData.end(was);
        }
        return get(caller, module, base, l, control);
    }
    private static java.util.ResourceBundle get(Module caller, Module module, String base, Locale l,
                                                java.util.ResourceBundle.Control control) {
        return (java.util.ResourceBundle) Original.call(java.util.ResourceBundle.class, "getBundleImpl",
            "(Ljava/lang/Module;Ljava/lang/Module;Ljava/lang/String;Ljava/util/Locale;"
                + "Ljava/util/ResourceBundle$Control;)Ljava/util/ResourceBundle;",
            null, caller, module, base, l, control);
    }

    private static boolean isOfJdk(Object o) { return o.getClass().getClassLoader() == null; }

    private static boolean areClasses(ClassLoader loader, String base, Locale l,
                                      java.util.ResourceBundle.Control control) {
        List<Locale> all = control.getCandidateLocales(base, l);
        for (int i = 0; i < all.size(); i++) {
            String name = control.toBundleName(base, all.get(i)).replace('.', '/');
            if (loader.getResource(name + ".class") != null)
                return true;
        }
        return false;
    }
}
