/* Classes without a name that others could use. */
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.Callable;

public class HiddenClasses {
    public static class Template implements Callable<String> {
        static int made;
        static { System.out.println("initialised"); }
        private static String own() { return "own" + made; }
        final int number = ++made;
        @Override
        public String call() throws Exception {
            return number + own() + MethodHandles.classData(MethodHandles.lookup(), "_", Object.class);
        }
    }

    static Object make(Class<?> c) throws Exception { return c.getConstructor().newInstance(); }

    public static void main(String[] args) throws Exception {
        byte[] bytes;
        try (InputStream in = HiddenClasses.class.getResourceAsStream("HiddenClasses$Template.class")) {
            bytes = in.readAllBytes();
        }
        MethodHandles.Lookup here = MethodHandles.lookup();
        Class<?> a = here.defineHiddenClass(bytes, true).lookupClass();
        Class<?> b = here.defineHiddenClassWithClassData(bytes, List.of("x", 5), false).lookupClass();
        System.out.println("both are defined");
        for (Class<?> c : new Class<?>[] {a, b, a}) {
            Callable<?> made = (Callable<?>) make(c);
            System.out.println(made.call() + " " + c.isHidden() + (made instanceof Template));
        }
        System.out.println(Template.made + " " + (a == b) + a.getName().startsWith("HiddenClasses$Template/0x")
            + a.getPackageName().isEmpty() + (a.getClassLoader() == HiddenClasses.class.getClassLoader()));
        try {
            Class.forName(a.getName());
        } catch (ClassNotFoundException e) {
            System.out.println("not by name");
        }
        try {
            here.defineHiddenClass(new byte[] {1, 2, 3}, false);
        } catch (ClassFormatError e) {
            System.out.println("no class file");
        }
        try {
            MethodHandles.lookup().in(String.class).defineHiddenClass(bytes, false);
        } catch (IllegalArgumentException | IllegalAccessException e) {
            System.out.println("refused");
        }
    }
}
