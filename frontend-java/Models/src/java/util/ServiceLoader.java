package java.util;

import heddle.rt.Resources;
import heddle.rt.VM;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Model of ServiceLoader: the providers that the JDK's modules declare, then those
 * that META-INF/services of the class path names. Layers of modules are refused.
 */
public final class ServiceLoader<S> implements Iterable<S> {
    public interface Provider<S> extends Supplier<S> {
        Class<? extends S> type();
        @Override S get();
    }

    private final Class<S> service;
    private final ClassLoader loader;
    private final ArrayList<S> instances = new ArrayList<>();
    private Iterator<Provider<S>> rest;
    private int reloads;

    private ServiceLoader(Class<S> service, ClassLoader loader) {
        this.service = Objects.requireNonNull(service, "Service interface cannot be null");
        this.loader = loader;
        reload();
    }

    public static <S> ServiceLoader<S> load(Class<S> service, ClassLoader loader) {
        return new ServiceLoader<>(service,
            loader == null ? ClassLoader.getSystemClassLoader() : loader);
    }
    public static <S> ServiceLoader<S> load(Class<S> service) {
        return load(service, Thread.currentThread().getContextClassLoader());
    }
    public static <S> ServiceLoader<S> loadInstalled(Class<S> service) {
        return load(service, ClassLoader.getPlatformClassLoader());
    }
    public static <S> ServiceLoader<S> load(ModuleLayer layer, Class<S> service) {
        throw VM.refused("ServiceLoader.load of a layer of modules");
    }

    private static void fail(Class<?> service, String text, Throwable cause) {
        throw new ServiceConfigurationError(service.getName() + ": " + text, cause);
    }
    private static void fail(Class<?> service, String text) {
        throw new ServiceConfigurationError(service.getName() + ": " + text);
    }
    private static void fail(Class<?> service, URL u, int line, String text) {
        fail(service, u + ":" + line + ": " + text);
    }

    /** By its constructor, or a method that a module's provider may have. */
    private static final class Of<S> implements Provider<S> {
        private final Class<S> service;
        private final Class<? extends S> type;
        private final Constructor<? extends S> constructor;
        private final Method method;
        Of(Class<S> service, Class<? extends S> type, Constructor<? extends S> c, Method m) {
            this.service = service;
            this.type = type;
            constructor = c;
            method = m;
        }
        @Override
        public Class<? extends S> type() { return type; }
        @Override
        @SuppressWarnings("unchecked")
        public S get() {
            try {
                if (constructor != null)
                    return constructor.newInstance();
                S made = (S) method.invoke(null);
                if (made == null)
                    fail(service, method + " returned null");
                return made;
            } catch (Throwable e) {
                Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
                if (cause instanceof Error)
                    throw (Error) cause;
                if (constructor != null)
                    fail(service, "Provider " + constructor.getDeclaringClass().getName()
                        + " could not be instantiated", cause);
                fail(service, method + " failed", cause);
                return null;
            }
        }
    }

    @SuppressWarnings("unchecked")
    private Provider<S> ofModule(String name) throws ClassNotFoundException {
        Class<?> c = Class.forName(name, false, heddle.rt.AppLoader.INSTANCE);
        for (Method m : c.getDeclaredMethods())
            if (m.getName().equals("provider") && Modifier.isStatic(m.getModifiers())
                && Modifier.isPublic(m.getModifiers()) && m.getParameterCount() == 0)
                return new Of<>(service, (Class<? extends S>) m.getReturnType(), null, m);
        return ofClass(c);
    }
    private Provider<S> ofClass(Class<?> c) {
        if (!service.isAssignableFrom(c))
            fail(service, c.getName() + " not a subtype");
        Class<? extends S> type = c.asSubclass(service);
        try {
            return new Of<>(service, type, type.getConstructor(), null);
        } catch (NoSuchMethodException e) {
            fail(service, c.getName() + " Unable to get public no-arg constructor", e);
            return null;
        }
    }

    /** Finds them one after the other, as they are asked for. */
    private final class Lookup implements Iterator<Provider<S>> {
        private String[] installed;
        private int at;
        private Enumeration<URL> files;
        private Iterator<String> names;
        private final HashSet<String> seen = new HashSet<>();
        private Provider<S> next;
        private ServiceConfigurationError error;

        private void addName(String line, URL u, int number, List<String> to) {
            int hash = line.indexOf('#');
            String name = (hash < 0 ? line : line.substring(0, hash)).trim();
            if (name.isEmpty())
                return;
            if (name.indexOf(' ') >= 0 || name.indexOf('\t') >= 0)
                fail(service, u, number, "Illegal configuration-file syntax");
            for (int i = 0; i < name.length(); i++)
                if (i == 0 ? !Character.isJavaIdentifierStart(name.charAt(i))
                           : !Character.isJavaIdentifierPart(name.charAt(i))
                               && name.charAt(i) != '.')
                    fail(service, u, number, "Illegal provider-class name: " + name);
            if (seen.add(name))
                to.add(name);
        }
        private Iterator<String> read(URL u) {
            ArrayList<String> found = new ArrayList<>();
            try (InputStream in = u.openStream(); BufferedReader r = new BufferedReader(
                     new InputStreamReader(in, StandardCharsets.UTF_8))) {
                int number = 1;
                for (String line; (line = r.readLine()) != null; number++)
                    addName(line, u, number, found);
            } catch (IOException e) {
                fail(service, "Error accessing configuration file", e);
            }
            return found.iterator();
        }
        private Provider<S> find() {
            try {
                if (installed == null)
                    installed = service.getClassLoader() == null ? Resources.providersOf(service)
                                                                 : new String[0];
                if (at < installed.length)
                    return ofModule(installed[at++]);
            } catch (ClassNotFoundException e) {
                throw new InternalError(e);
            }
            while (true) {
                while (names == null || !names.hasNext()) {
                    try {
                        if (files == null)
                            files = loader.getResources("META-INF/services/" + service.getName());
                    } catch (IOException e) {
                        fail(service, "Error locating configuration files", e);
                    }
                    if (!files.hasMoreElements())
                        return null;
                    names = read(files.nextElement());
                }
                String name = names.next();
                try {
                    return ofClass(Class.forName(name, false, loader));
                } catch (ClassNotFoundException e) {
                    fail(service, "Provider " + name + " not found");
                }
            }
        }
        @Override
        public boolean hasNext() {
            if (next == null && error == null)
                try {
                    next = find();
                } catch (ServiceConfigurationError e) {
                    error = e;
                }
            return next != null || error != null;
        }
        @Override
        public Provider<S> next() {
            if (!hasNext())
                throw new NoSuchElementException();
            if (error != null) {
                ServiceConfigurationError e = error;
                error = null;
                throw e;
            }
            Provider<S> p = next;
            next = null;
            return p;
        }
    }

    @Override
    public Iterator<S> iterator() {
        int made = reloads;
        return new Iterator<S>() {
            private int at;
            private void check() {
                if (made != reloads)
                    throw new ConcurrentModificationException();
            }
            @Override
            public boolean hasNext() {
                check();
                return at < instances.size() || rest.hasNext();
            }
            @Override
            public S next() {
                check();
                if (at == instances.size())
                    instances.add(rest.next().get());
                return instances.get(at++);
            }
        };
    }

    public Stream<Provider<S>> stream() {
        return StreamSupport.stream(
            Spliterators.spliteratorUnknownSize(new Lookup(), Spliterator.ORDERED), false);
    }

    public Optional<S> findFirst() {
        Iterator<S> i = iterator();
        return i.hasNext() ? Optional.of(i.next()) : Optional.empty();
    }

    public void reload() {
        instances.clear();
        rest = new Lookup();
        reloads++;
    }

    @Override
    public String toString() { return "java.util.ServiceLoader[" + service.getName() + "]"; }
}
