package heddle.junit;

import heddle.HeddleTest;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * Runs the methods that are annotated with {@link HeddleTest} in Heddle, and
 * not in this virtual machine: every execution of them, with the methods that
 * stand around a test. A finding is a failure, with its schedule and the word
 * that replays it; so is a search that came to no end. Other tests of the class
 * run as ever.
 *
 * <p>The tool is the one that the property {@code heddle.tool} names, else
 * {@code heddle} on the PATH.
 */
public final class HeddleExtension implements InvocationInterceptor {
    private static final int VERIFIED = 0, FINDINGS = 1, INCONCLUSIVE = 3;

    @Override
    public void interceptTestMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method, ExtensionContext context) throws Throwable {
        if (!isOfHeddle(Optional.of(method.getExecutable()))) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        explore(method.getTargetClass(), method.getExecutable(), context);
    }

    @Override
    public void interceptTestTemplateMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method, ExtensionContext context) throws Throwable {
        if (isOfHeddle(Optional.of(method.getExecutable()))) {
            invocation.skip();
            throw new ExtensionConfigurationException("@HeddleTest is for methods without "
                + "repetitions and parameters; run the others with heddle test");
        }
        invocation.proceed();
    }

    @Override
    public void interceptBeforeEachMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method, ExtensionContext context) throws Throwable {
        around(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method, ExtensionContext context) throws Throwable {
        around(invocation, context);
    }

    /** What stands around a test of Heddle's runs there. */
    private static void around(Invocation<Void> invocation, ExtensionContext context)
            throws Throwable {
        if (isOfHeddle(context.getTestMethod()))
            invocation.skip();
        else
            invocation.proceed();
    }

    private static boolean isOfHeddle(Optional<Method> method) {
        return method.isPresent() && AnnotationSupport.isAnnotated(method.get(), HeddleTest.class);
    }

    private static void explore(Class<?> test, Method method, ExtensionContext context)
            throws IOException, InterruptedException {
        String name = test.getCanonicalName();
        List<String> command = Arrays.asList(tool(), "test", "-cp",
            String.join(File.pathSeparator, classPath(test)),
            "--filter=" + name + "#" + method.getName(), name);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String text;
        int status;
        try {
            process.getOutputStream().close();
            text = read(process.getInputStream());
            status = process.waitFor();
        } finally {
            process.destroy();
        }
        boolean isReplay = !AnnotationSupport.findAnnotation(method, HeddleTest.class)
            .map(HeddleTest::replay).orElse("").isEmpty();
        if (status == VERIFIED) {
            context.publishReportEntry("heddle", text);
            return;
        }
        if (status == INCONCLUSIVE && isReplay) // neither passed nor failed
            throw new TestAbortedException(
                "this schedule shows no finding; all are explored without replay\n" + text);
        String title = status == FINDINGS ? "Heddle found an execution that fails"
            : status == INCONCLUSIVE ? "Heddle has not explored all executions"
            : "Heddle cannot run this test";
        AssertionFailedError failure = new AssertionFailedError(title + "\n" + text);
        // Where this extension called the tool says nothing about the test.
        failure.setStackTrace(new StackTraceElement[0]);
        throw failure;
    }

    private static String tool() {
        String named = System.getProperty("heddle.tool");
        if (named != null) {
            if (new File(named).canExecute())
                return named;
            throw new ExtensionConfigurationException("heddle.tool is " + named
                + ": no such program");
        }
        String path = System.getenv("PATH");
        for (String folder : (path == null ? "" : path).split(File.pathSeparator)) {
            File candidate = new File(folder, "heddle");
            if (candidate.isFile() && candidate.canExecute())
                return candidate.getPath();
        }
        throw new ExtensionConfigurationException("heddle is not on the PATH; install it, or name "
            + "it with -Dheddle.tool=/path/to/heddle");
    }

    /** What the test's loaders have, and what this virtual machine was given. */
    private static Set<String> classPath(Class<?> test) {
        Set<String> path = new LinkedHashSet<>();
        for (ClassLoader loader = test.getClassLoader(); loader != null; loader = loader.getParent())
            if (loader instanceof URLClassLoader)
                for (URL url : ((URLClassLoader) loader).getURLs())
                    add(path, url);
        if (test.getProtectionDomain().getCodeSource() != null)
            add(path, test.getProtectionDomain().getCodeSource().getLocation());
        for (String part : System.getProperty("java.class.path", "").split(File.pathSeparator))
            if (!part.isEmpty())
                path.add(part);
        return path;
    }

    private static void add(Set<String> path, URL url) {
        try {
            if ("file".equals(url.getProtocol()))
                path.add(new File(url.toURI()).getPath());
        } catch (URISyntaxException | IllegalArgumentException e) {
            // Not a place that a class path can name.
        }
    }

    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        for (int n; (n = in.read(buffer)) > 0;)
            out.write(buffer, 0, n);
        return out.toString("UTF-8");
    }
}
