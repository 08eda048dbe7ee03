import java.net.URL;
import java.net.URLClassLoader;

/** Which loader finds what: those above the program's find the JDK's classes only. */
class Loaders {
    interface Find { Class<?> in(ClassLoader l, String name) throws ClassNotFoundException; }

    static String found(Find f, ClassLoader l, String name) {
        try {
            Class<?> c = f.in(l, name);
            return (c == Loaders.class) + " " + c.getName();
        } catch (ClassNotFoundException e) {
            return "none";
        }
    }

    public static void main(String[] args) {
        ClassLoader app = Loaders.class.getClassLoader(), platform = app.getParent();
        ClassLoader[] all = {app, platform, null, new URLClassLoader(new URL[0], null),
            new URLClassLoader(new URL[0], platform), new URLClassLoader(new URL[0], app),
            new URLClassLoader(new URL[0])};
        String[] names = {"Loaders", "[LLoaders;", "Loaders$Find", "java.lang.String", "[I", "[Ljava.lang.String;", "Nothing"};
        for (int i = 0; i < all.length; i++)
            for (String name : names) {
                System.out.println(i + " " + name + " " + found((l, n) -> Class.forName(n, false, l), all[i], name));
                if (all[i] != null && !name.startsWith("["))
                    System.out.println(i + " " + name + " " + found(ClassLoader::loadClass, all[i], name));
            }
        System.out.println(platform == ClassLoader.getPlatformClassLoader());
        System.out.println(found((l, n) -> Class.forName(n), null, "Loaders"));
    }
}
