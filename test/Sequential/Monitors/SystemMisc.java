public class SystemMisc {
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        int ha = System.identityHashCode(a);
        System.out.println((ha == System.identityHashCode(a)) + " " + (a.hashCode() == ha) + " " + System.identityHashCode(null) + " " + a.equals(b) + " " + (a.toString().equals(a.toString())));
        String s = "text";
        System.out.println((System.identityHashCode(s) == System.identityHashCode("text")) + " " + (s.hashCode() == "te".concat("xt").hashCode()));
        System.out.println(System.getProperty("line.separator").length() + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator") + " " + System.getProperty("no.such.property") + " "
            + System.getProperty("no.such.property", "dflt"));
        System.setProperty("heddle.test", "set");
        System.out.println(System.getProperty("heddle.test") + " " + System.clearProperty("heddle.test") + " " + System.getProperty("heddle.test") + " " + Integer.getInteger("heddle.none", 5) + " "
            + Boolean.getBoolean("heddle.none"));
        System.out.println(System.getProperty("java.specification.version") + " " + System.lineSeparator().charAt(0) * 1);
        long t0 = System.nanoTime(), m0 = System.currentTimeMillis();
        fib(12);
        System.out.println((System.nanoTime() - t0 >= 0) + " " + (System.currentTimeMillis() - m0 >= 0) + " " + (m0 > 1600000000000L || m0 >= 0));
        Runtime rt = Runtime.getRuntime();
        System.out.println((rt == Runtime.getRuntime()) + " " + (rt.availableProcessors() >= 1) + " " + (rt.totalMemory() > 0) + " " + (rt.freeMemory() >= 0));
        System.gc();
        System.err.println("this goes to standard error, not to the comparison");
        System.out.println(args.length + " " + (System.in != null) + " " + (System.out != System.err));
        System.out.print("no newline, ");
        System.out.print(1 + 1);
        System.out.print('\n');
        System.out.println(new StringBuilder("builder"));
        System.out.println((String) null);
        System.out.println(new char[] {'c', 'h'});
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        System.out.println(Integer.MAX_VALUE + 1L);
        System.out.println(1.0f / 3);
        System.out.println();
        Iterable<String> lines = () -> java.util.List.of("x", "y").iterator();
        for (String l : lines) System.out.print(l + System.lineSeparator());
        System.out.print(String.valueOf(new char[] {'\n'}));
        System.out.println("tab\tquote\"back\\slash");
        Class<?> k = SystemMisc.class;
        System.out.println(k.getName() + " " + k.getPackageName().length() + " " + k.getSuperclass().getName() + " " + k.getInterfaces().length + " " + (k == a.getClass()) + " " + k.desiredAssertionStatus());
    }
}
