import java.io.File;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.tools.ToolProvider;
import org.openjdk.jcstress.annotations.*;

/**
 * Runs jcstress tests on this virtual machine: for each a runner is written in
 * Java (so that calls of actors are compiled like any others), compiled into
 * the folder args[0] on the class path, and run for args[1] seconds.
 * A class with a main and no test is run over and over, assertions enabled, each
 * time in a class loader of its own, so that its static fields are fresh.
 * Prints a line a test and outcome: class, count and text with tabs between,
 * or the class and "!" and why it was not run. Called by utils/stress.
 */
public final class Stress {
    public static void main(String[] args) throws Exception {
        Path out = Path.of(args[0]);
        double seconds = Double.parseDouble(args[1]);
        for (String name : Arrays.asList(args).subList(2, args.length)) {
            Class<?> c = Class.forName(name, false, Stress.class.getClassLoader());
            JCStressTest test = c.getAnnotation(JCStressTest.class);
            if (test == null && !hasMain(c))
                continue;
            try {
                Map<?, ?> counts;
                if (test == null) {
                    counts = runProgram(name, seconds);
                } else {
                    String runner = write(c, test.value(), out);
                    Method run = Class.forName(runner).getMethod("run", double.class);
                    counts = (Map<?, ?>) run.invoke(null, seconds);
                }
                counts.forEach((text, count) ->
                    System.out.println(name + "\t" + count + "\t" + text));
            } catch (UnsupportedOperationException e) {
                System.out.println(name + "\t!\t" + e.getMessage());
            }
        }
        System.out.flush();
        Runtime.getRuntime().halt(0); // an actor may never end
    }

    private static boolean hasMain(Class<?> c) {
        try {
            Method m = c.getDeclaredMethod("main", String[].class);
            return Modifier.isStatic(m.getModifiers()) && Modifier.isPublic(m.getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** How often all threads of the program ended well, and how often not. */
    private static Map<String, Long> runProgram(String name, double seconds) throws Exception {
        List<URL> path = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator))
            path.add(new File(entry).toURI().toURL());
        AtomicBoolean failed = new AtomicBoolean();
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed.set(true));
        Map<String, Long> counts = new TreeMap<>();
        long end = System.nanoTime() + (long) (seconds * 1e9);
        do {
            failed.set(false);
            ThreadGroup all = new ThreadGroup(name);
            URLClassLoader loader = new URLClassLoader(path.toArray(new URL[0]),
                ClassLoader.getPlatformClassLoader());
            loader.setDefaultAssertionStatus(true);
            Method run = loader.loadClass(name).getDeclaredMethod("main", String[].class);
            run.setAccessible(true);
            Thread main = new Thread(all, () -> {
                try {
                    run.invoke(null, (Object) new String[0]);
                } catch (InvocationTargetException e) {
                    failed.set(true);
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }, "main");
            main.start();
            main.join(10000);
            for (int i = 0; all.activeCount() > 0; i++) {
                if (i == 1000)
                    throw new UnsupportedOperationException("it does not end");
                Thread.sleep(1);
            }
            counts.merge(failed.get() ? "(exception)" : "(nothing observed)", 1L, Long::sum);
            loader.close();
        } while (System.nanoTime() - end < 0);
        return counts;
    }

    private static List<Method> with(Class<?> c, Class<? extends Annotation> a) {
        List<Method> found = new ArrayList<>();
        for (Method m : c.getDeclaredMethods())
            if (m.isAnnotationPresent(a))
                found.add(m);
        found.sort(Comparator.comparing(Method::getName));
        return found;
    }

    private static Class<?> parameter(Class<?> c, Class<? extends Annotation> kind) {
        for (Method m : c.getDeclaredMethods())
            if (m.isAnnotationPresent(Actor.class) || m.isAnnotationPresent(Arbiter.class)
                || m.isAnnotationPresent(Signal.class))
                for (Class<?> p : m.getParameterTypes())
                    if (p.isAnnotationPresent(kind))
                        return p;
        return c.isAnnotationPresent(kind) ? c : null;
    }

    private static String call(Method m, Class<?> state, Class<?> result) {
        List<String> arguments = new ArrayList<>();
        for (Class<?> p : m.getParameterTypes())
            arguments.add(p == state ? "s" : p == result ? "r" : "thread");
        String on = Modifier.isStatic(m.getModifiers())
            ? m.getDeclaringClass().getCanonicalName() : "t";
        return on + "." + m.getName() + "(" + String.join(", ", arguments) + ");";
    }

    private static String text(Class<?> result) {
        if (!result.getName().startsWith("org.openjdk.jcstress.infra.results."))
            return "String.valueOf(r)";
        List<String> fields = new ArrayList<>();
        for (int i = 1;; i++) {
            Field f;
            try {
                f = result.getDeclaredField("r" + i);
            } catch (NoSuchFieldException e) {
                return String.join(" + \", \" + ", fields);
            }
            fields.add("String.valueOf(r." + f.getName() + ")");
        }
    }

    private static String write(Class<?> c, Mode mode, Path out) throws Exception {
        String pack = c.getPackageName();
        String name = "Stress_" + c.getName().substring(pack.isEmpty() ? 0 : pack.length() + 1)
            .replace('$', '_');
        String source = (pack.isEmpty() ? "" : "package " + pack + ";\n")
            + (mode == Mode.Termination ? termination(c, name) : continuous(c, name));
        Path folder = out.resolve(pack.replace('.', '/'));
        Files.createDirectories(folder);
        Path file = folder.resolve(name + ".java");
        Files.writeString(file, source);
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null,
            "-nowarn", "-proc:none", "-cp", System.getProperty("java.class.path"),
            "-d", out.toString(), file.toString());
        if (status != 0)
            throw new UnsupportedOperationException("its runner does not compile");
        return pack.isEmpty() ? name : pack + "." + name;
    }

    private static String fill(String template, String... pairs) {
        for (int i = 0; i < pairs.length; i += 2)
            template = template.replace(pairs[i], pairs[i + 1]);
        return template;
    }

    private static String continuous(Class<?> c, String name) {
        Class<?> state = parameter(c, State.class), result = parameter(c, Result.class);
        List<Method> actors = with(c, Actor.class), arbiters = with(c, Arbiter.class);
        if (state == null || result == null || actors.isEmpty())
            throw new UnsupportedOperationException("no state, result or actor");
        StringBuilder loops = new StringBuilder(), cases = new StringBuilder();
        for (int i = 0; i < actors.size(); i++) {
            loops.append(fill(ACTOR, "@INDEX@", "" + i, "@CALL@", call(actors.get(i), state, result)));
            cases.append("case " + i + ": actor" + i + "(); break;\n");
        }
        return fill(CONTINUOUS, "@NAME@", name, "@ACTORS@", loops.toString(), "@CASES@",
            cases.toString(), "@COUNT@", "" + actors.size(), "@TEST@", c.getCanonicalName(),
            "@STATE@", state.getCanonicalName(), "@RESULT@", result.getCanonicalName(),
            "@MAKE@", c == state ? "s" : "new " + c.getCanonicalName() + "()",
            "@ARBITER@", arbiters.isEmpty() ? "" : call(arbiters.get(0), state, result),
            "@TEXT@", text(result));
    }

    private static String termination(Class<?> c, String name) {
        Class<?> state = parameter(c, State.class);
        List<Method> actors = with(c, Actor.class), signals = with(c, Signal.class);
        if (actors.size() != 1 || signals.size() != 1)
            throw new UnsupportedOperationException("a Termination test has one actor and one signal");
        return fill(TERMINATION, "@NAME@", name, "@TEST@", c.getCanonicalName(),
            "@STATE@", state == null ? "Object" : state.getCanonicalName(),
            "@MAKE@", c == state ? "s" : "new " + c.getCanonicalName() + "()",
            "@ACTOR@", call(actors.get(0), state, null),
            "@SIGNAL@", call(signals.get(0), state, null));
    }

    private static final String ACTOR = """
        static void actor@INDEX@() {
            @TEST@[] ts = tests; @STATE@[] ss = states; @RESULT@[] rs = results;
            for (int i = 0; i < ts.length; i++) {
                @TEST@ t = ts[i]; @STATE@ s = ss[i]; @RESULT@ r = rs[i];
                try { @CALL@ } catch (Throwable e) { failed[i] = e; }
            }
        }
        """;

    /** Rounds over arrays of fresh objects, with a barrier before and after. */
    private static final String CONTINUOUS = """
        public final class @NAME@ {
            static final int MOST = 1024, COUNT = @COUNT@;
            static volatile @TEST@[] tests;
            static volatile @STATE@[] states;
            static volatile @RESULT@[] results;
            static final Throwable[] failed = new Throwable[MOST];
            static final java.util.concurrent.atomic.AtomicLong arrived =
                new java.util.concurrent.atomic.AtomicLong();
            static volatile boolean stop;

            static void await(long number) {
                arrived.incrementAndGet();
                for (int spins = 0; arrived.get() < number * (COUNT + 1); spins++)
                    if (spins < 2000) Thread.onSpinWait(); else Thread.yield();
            }

            @ACTORS@

            static void act(int index) {
                for (long n = 1;; n += 2) {
                    await(n);
                    if (stop) return;
                    switch (index) { @CASES@ }
                    await(n + 1);
                }
            }

            public static java.util.Map<String, Long> run(double seconds) {
                java.util.Map<String, Long> counts = new java.util.TreeMap<>();
                for (int i = 0; i < COUNT; i++) {
                    int index = i;
                    Thread thread = new Thread(() -> act(index));
                    thread.setDaemon(true);
                    thread.start();
                }
                long end = System.nanoTime() + (long) (seconds * 1e9);
                for (long n = 1;; n += 2) {
                    // Short rounds keep the threads together, long ones let them run.
                    int size = MOST >> n / 2 % 8;
                    @TEST@[] ts = new @TEST@[size]; @STATE@[] ss = new @STATE@[size];
                    @RESULT@[] rs = new @RESULT@[size];
                    for (int i = 0; i < size; i++) {
                        @STATE@ s = ss[i] = new @STATE@();
                        ts[i] = @MAKE@;
                        rs[i] = new @RESULT@();
                        failed[i] = null;
                    }
                    tests = ts; states = ss; results = rs;
                    stop = System.nanoTime() - end > 0;
                    await(n);
                    if (stop) return counts;
                    await(n + 1);
                    for (int i = 0; i < size; i++) {
                        @TEST@ t = ts[i]; @STATE@ s = ss[i]; @RESULT@ r = rs[i];
                        String text;
                        try {
                            @ARBITER@
                            text = failed[i] != null ? "(exception)" : @TEXT@;
                        } catch (Throwable e) {
                            text = "(exception)";
                        }
                        counts.merge(text, 1L, Long::sum);
                    }
                }
            }
        }
        """;

    private static final String TERMINATION = """
        public final class @NAME@ {
            public static java.util.Map<String, Long> run(double seconds) throws Exception {
                java.util.Map<String, Long> counts = new java.util.TreeMap<>();
                long end = System.nanoTime() + (long) (seconds * 1e9);
                do {
                    @STATE@ s = new @STATE@();
                    @TEST@ t = @MAKE@;
                    Thread thread = new Thread(() -> { try { @ACTOR@ } catch (Throwable e) {} });
                    thread.setDaemon(true);
                    thread.start();
                    Thread.sleep(100); // let the loop be compiled
                    try { @SIGNAL@ } catch (Throwable e) {}
                    thread.join(1000);
                    String text = thread.isAlive() ? "STALE" : "TERMINATED";
                    counts.merge(text, 1L, Long::sum);
                    if (thread.isAlive()) break; // it would slow down what follows
                } while (System.nanoTime() - end < 0);
                return counts;
            }
        }
        """;
}
