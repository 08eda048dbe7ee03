import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;

/**
 * Writes programs that call every public method of a class whose parameters it
 * has arguments for, some on one object after the other, and print what comes
 * of it. Input: classes.txt, whose head says its form. Output: one file a
 * class, deterministic for one JDK.
 */
public class Generate {
    static final int METHODS_A_PROGRAM = 10, CALLS_A_METHOD = 2;

    static final Map<String, String[]> pools = new HashMap<>();

    static void pool(String type, String... expressions) { pools.put(type, expressions); }

    static {
        pool("int", "0", "1", "2", "3", "-1", "5", "7", "10", "16", "100");
        pool("long", "0L", "1L", "2L", "3L", "-1L", "5L", "12345678901L", "Long.MAX_VALUE");
        pool("short", "(short) 0", "(short) 7", "(short) -300");
        pool("byte", "(byte) 0", "(byte) 7", "(byte) -100");
        pool("char", "'a'", "'B'", "'0'", "' '", "'\\u00e9'", "'z'");
        pool("boolean", "true", "false");
        pool("float", "0f", "1.5f", "-2.25f", "1e10f", "Float.NaN");
        pool("double", "0.0", "1.5", "-2.25", "100.125", "1e300", "0.1", "Double.NaN");
        pool("java.lang.Object", "3", "1", "5", "\"abc\"", "7");
        pool("java.lang.Number", "3", "2.5");
        pool("java.lang.Integer", "3", "1", "5");
        pool("java.lang.Long", "3L");
        pool("java.lang.Double", "2.5");
        pool("java.lang.Float", "2.5f");
        pool("java.lang.Short", "(short) 3");
        pool("java.lang.Byte", "(byte) 3");
        pool("java.lang.Character", "'c'");
        pool("java.lang.Boolean", "true");
        pool("java.lang.String", "\"abc\"", "\"Hello, World\"", "\"\"", "\"42\"", "\"a\"", "\"lo\"");
        pool("java.lang.CharSequence", "\"abc\"", "new StringBuilder(\"xyz\")", "\"l\"");
        pool("java.lang.StringBuffer", "new StringBuffer(\"buf\")");
        pool("java.lang.StringBuilder", "new StringBuilder(\"buf\")");
        pool("java.lang.Comparable", "3", "5");
        pool("java.lang.Iterable", "Show.list(1, 2)");
        pool("java.lang.Runnable", "Show.RUNNABLE");
        pool("java.util.Collection", "Show.list(3, 1, 2)", "Show.list(5)", "Show.list()");
        pool("java.util.List", "Show.list(3, 1, 2)", "Show.list(4, 4)");
        pool("java.util.Set", "Show.set(3, 1)");
        pool("java.util.Map", "Show.map(3, \"c\", 9, \"i\")", "Show.map()");
        pool("java.util.Comparator", "Show.COMPARATOR");
        pool("java.util.Locale", "java.util.Locale.ROOT", "java.util.Locale.US");
        pool("java.util.Random", "new java.util.Random(3)");
        pool("java.util.concurrent.TimeUnit", "java.util.concurrent.TimeUnit.SECONDS",
             "java.util.concurrent.TimeUnit.NANOSECONDS");
        pool("[Ljava.lang.Object;", "new Object[] {3, 1, 2}", "new Object[0]");
        pool("[Ljava.lang.String;", "new String[] {\"x\", \"y\"}");
        pool("[Ljava.lang.CharSequence;", "new CharSequence[] {\"x\", \"y\"}");
        pool("[I", "new int[] {3, 1, 2, 5}", "new int[] {2}");
        pool("[J", "new long[] {3, 1, 2, 5}");
        pool("[S", "new short[] {3, 1, 2, 5}");
        pool("[B", "new byte[] {65, 98, 99, -5}");
        pool("[C", "new char[] {'q', 'b', 'c', 'z'}");
        pool("[Z", "new boolean[] {true, false, true}");
        pool("[F", "new float[] {3, 1, -0f, 5}");
        pool("[D", "new double[] {3, 1, -0.0, 5}");
        for (Field f : Show.class.getDeclaredFields())
            if (f.getType().getName().startsWith("java.util.function."))
                pool(f.getType().getName(), "Show." + f.getName());
        pool("java.math.BigInteger", "java.math.BigInteger.valueOf(97)",
             "new java.math.BigInteger(\"123456789012345678901234567890\")",
             "java.math.BigInteger.TWO");
        pool("java.math.BigDecimal", "new java.math.BigDecimal(\"12.50\")",
             "new java.math.BigDecimal(\"-0.003\")", "java.math.BigDecimal.TEN");
        pool("java.math.MathContext", "java.math.MathContext.DECIMAL32",
             "new java.math.MathContext(3)");
        pool("java.math.RoundingMode", "java.math.RoundingMode.HALF_UP",
             "java.math.RoundingMode.FLOOR");
        String t = "java.time.";
        pool(t + "LocalDate", "java.time.LocalDate.of(2024, 2, 29)", "java.time.LocalDate.EPOCH");
        pool(t + "LocalTime", "java.time.LocalTime.of(13, 5, 7, 1000)");
        pool(t + "LocalDateTime", "java.time.LocalDateTime.of(2021, 3, 4, 5, 6, 7)");
        pool(t + "Duration", "java.time.Duration.ofSeconds(90, 5)");
        pool(t + "Period", "java.time.Period.of(1, 2, 3)");
        pool(t + "Instant", "java.time.Instant.ofEpochSecond(1000000000L)");
        pool(t + "ZoneOffset", "java.time.ZoneOffset.ofHours(2)", "java.time.ZoneOffset.UTC");
        pool(t + "ZoneId", "java.time.ZoneOffset.ofHours(-5)");
        pool(t + "DayOfWeek", "java.time.DayOfWeek.FRIDAY");
        pool(t + "Month", "java.time.Month.MAY");
        pool(t + "Year", "java.time.Year.of(2020)");
        pool(t + "YearMonth", "java.time.YearMonth.of(2020, 2)");
        pool(t + "MonthDay", "java.time.MonthDay.of(2, 29)");
        pool(t + "OffsetDateTime", "java.time.OffsetDateTime.of(2021, 3, 4, 5, 6, 7, 8, java.time.ZoneOffset.UTC)");
        pool(t + "OffsetTime", "java.time.OffsetTime.of(5, 6, 7, 8, java.time.ZoneOffset.UTC)");
        pool(t + "ZonedDateTime", "java.time.ZonedDateTime.of(2021, 3, 4, 5, 6, 7, 8, java.time.ZoneOffset.UTC)");
        pool(t + "chrono.ChronoLocalDate", "java.time.LocalDate.of(2020, 1, 31)");
        pool(t + "chrono.ChronoLocalDateTime", "java.time.LocalDateTime.of(2020, 1, 31, 1, 2)");
        pool(t + "temporal.TemporalAmount", "java.time.Period.ofDays(3)", "java.time.Duration.ofHours(5)");
        pool(t + "temporal.TemporalUnit", "java.time.temporal.ChronoUnit.DAYS",
             "java.time.temporal.ChronoUnit.HOURS", "java.time.temporal.ChronoUnit.MONTHS");
        pool(t + "temporal.TemporalField", "java.time.temporal.ChronoField.DAY_OF_MONTH",
             "java.time.temporal.ChronoField.SECOND_OF_DAY", "java.time.temporal.ChronoField.YEAR");
        pool(t + "temporal.TemporalAdjuster", "java.time.LocalDate.of(1999, 12, 31)",
             "java.time.temporal.TemporalAdjusters.lastDayOfMonth()");
        pool(t + "temporal.Temporal", "java.time.LocalDateTime.of(2022, 1, 2, 3, 4)");
        pool(t + "temporal.TemporalAccessor", "java.time.LocalDateTime.of(2022, 1, 2, 3, 4)");
        pool(t + "format.DateTimeFormatter", "java.time.format.DateTimeFormatter.ISO_DATE");
        pool(t + "format.TextStyle", "java.time.format.TextStyle.FULL", "java.time.format.TextStyle.SHORT");
        pool("java.io.OutputStream", "new java.io.ByteArrayOutputStream()");
        pool("java.io.Writer", "new java.io.StringWriter()");
        pool("java.io.Reader", "new java.io.StringReader(\"read me\")");
        pool("java.nio.charset.Charset", "java.nio.charset.StandardCharsets.UTF_8",
             "java.nio.charset.StandardCharsets.ISO_8859_1");
        pool("java.util.regex.Pattern", "java.util.regex.Pattern.compile(\"[a-l]+\")");
        pool("java.util.stream.Collector", "java.util.stream.Collectors.toList()");
        pool("java.util.BitSet", "java.util.BitSet.valueOf(new long[] {37})");
        pool("java.util.StringJoiner", "new java.util.StringJoiner(\"-\").add(\"j\")");
        pool("java.util.UUID", "new java.util.UUID(3, 4)");
        pool("java.lang.Class", "Integer.class", "String.class");
    }

    static final Set<String> never = Set.of("getClass", "notify", "notifyAll", "wait", "finalize",
        "spliterator", "parallelStream", "parallel", "intern", "describeConstable", "resolveConstantDesc");

    static class Target {
        String name;
        List<String> objects = new ArrayList<>();
        Set<String> without = new HashSet<>();
        Map<String, String[]> own = new HashMap<>();
    }

    public static void main(String[] args) throws Exception {
        Path out = Path.of(args[1]);
        StringBuilder names = new StringBuilder();
        Target t = null;
        String group = "";
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            if (line.isBlank() || line.startsWith("#"))
                continue;
            String rest = line.strip();
            if (line.startsWith("group ")) {
                if (t != null)
                    write(t, group, out, names);
                t = null;
                group = rest.substring(6);
            } else if (!line.startsWith(" ")) {
                if (t != null)
                    write(t, group, out, names);
                t = new Target();
                t.name = rest;
            } else if (rest.startsWith("- ")) {
                t.without.addAll(List.of(rest.substring(2).split(" ")));
            } else if (rest.startsWith("pool ")) {
                String[] parts = rest.substring(5).split(" = ", 2);
                t.own.put(parts[0], parts[1].split(" \\| "));
            } else {
                t.objects.add(rest);
            }
        }
        write(t, group, out, names);
        Files.writeString(out.resolve("names"), names);
    }

    static String typeText(Class<?> c) { return c.getCanonicalName(); }

    static String argument(Target t, Class<?> c, Random r) {
        String[] from = t.own.getOrDefault(c.getName(), pools.get(c.getName()));
        if (c.getName().equals(t.name) && !t.own.containsKey(c.getName()) && !t.objects.isEmpty())
            from = t.objects.toArray(new String[0]);
        if (from == null)
            return null;
        return "(" + typeText(c) + ") (" + from[r.nextInt(from.length)] + ")";
    }

    static void write(Target t, String group, Path out, StringBuilder names) throws Exception {
        Class<?> c = Class.forName(t.name);
        List<Method> methods = new ArrayList<>();
        for (Method m : c.getMethods()) {
            boolean skip = never.contains(m.getName()) || t.without.contains(m.getName())
                || m.isBridge() || m.isSynthetic()
                // An identity hash code.
                || m.getDeclaringClass() == Object.class && !m.getName().equals("equals")
                || t.objects.isEmpty() && !Modifier.isStatic(m.getModifiers());
            for (Class<?> p : m.getParameterTypes())
                skip |= argument(t, p, new Random(0)) == null;
            if (!skip)
                methods.add(m);
        }
        methods.sort(Comparator.comparing(Generate::key));
        Random r = new Random(t.name.hashCode());
        Collections.shuffle(methods, r);
        String name = "Gen" + t.name.substring(t.name.lastIndexOf('.') + 1).replace("$", "");
        StringBuilder b = new StringBuilder();
        b.append("@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\", \"removal\"})\n");
        b.append("public class ").append(name).append(" {\n");
        int programs = (methods.size() + METHODS_A_PROGRAM - 1) / METHODS_A_PROGRAM;
        for (int p = 0; p < programs; p++) {
            b.append("    static void program").append(p).append("() throws Throwable {\n");
            if (!t.objects.isEmpty())
                b.append("        ").append(typeText(c)).append(" x = ")
                    .append(t.objects.get(p % t.objects.size())).append(";\n");
            List<String> calls = new ArrayList<>();
            int end = Math.min(methods.size(), (p + 1) * METHODS_A_PROGRAM);
            for (int i = p * METHODS_A_PROGRAM; i < end; i++)
                for (int k = 0; k < CALLS_A_METHOD; k++)
                    if (k == 0 || methods.get(i).getParameterCount() > 0)
                        calls.add(call(t, methods.get(i), r));
            Collections.shuffle(calls, r);
            for (String s : calls)
                b.append(s);
            if (!t.objects.isEmpty() && !t.name.contains("Stream"))
                b.append("        Show.p(\"at the end\", x);\n");
            b.append("    }\n");
        }
        b.append("    public static void main(String[] args) {\n");
        for (int p = 0; p < programs; p++)
            b.append("        Show.program(\"").append(name).append('.').append(p).append("\", ")
                .append(name).append("::program").append(p).append(");\n");
        b.append("    }\n}\n");
        Files.writeString(out.resolve(name + ".java"), b);
        names.append(group).append(' ').append(name).append(' ').append(programs).append('\n');
    }

    static String key(Method m) {
        StringBuilder b = new StringBuilder(m.getName());
        for (Class<?> p : m.getParameterTypes())
            b.append(' ').append(p.getName());
        return b.toString();
    }

    static String call(Target t, Method m, Random r) {
        StringBuilder args = new StringBuilder();
        for (Class<?> p : m.getParameterTypes())
            args.append(args.length() == 0 ? "" : ", ").append(argument(t, p, r));
        boolean isStatic = Modifier.isStatic(m.getModifiers());
        String on = isStatic ? typeText(m.getDeclaringClass())
            // A stream is used up by one call.
            : t.name.contains("Stream") ? "(" + t.objects.get(r.nextInt(t.objects.size())) + ")" : "x";
        String text = on + "." + m.getName() + "(" + args + ")";
        String label = "\"" + key(m) + "\"";
        String act = m.getReturnType() == void.class
            ? text + "; Show.v(" + label + ");" : "Show.p(" + label + ", " + text + ");";
        return "        try { " + act + " } catch (Throwable e) { Show.thrown(" + label + ", e); }\n";
    }
}
