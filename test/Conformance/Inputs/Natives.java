import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Natives FOLDER: writes Calls.class, whose main(N) calls the N-th native method
 * of java.base, and prints them, one a line: class, name and descriptor, in the
 * order of their numbers. The arguments are 0 and null. Receivers are made
 * without a constructor, private methods are called from outside and there are
 * no stack maps: no JVM would take the class, but Heddle, which does not verify.
 */
public class Natives {
    record Native(Class<?> owner, Method method, String descriptor) {}

    public static void main(String[] args) throws Exception {
        List<Class<?>> classes = classes();
        List<Native> all = new ArrayList<>();
        for (Class<?> c : classes) {
            TreeSet<String> order = new TreeSet<>();
            Map<String, Native> found = new HashMap<>();
            for (Method m : c.getDeclaredMethods())
                if (Modifier.isNative(m.getModifiers())) {
                    String d = MethodType.methodType(m.getReturnType(), m.getParameterTypes())
                                   .toMethodDescriptorString();
                    order.add(m.getName() + d);
                    found.put(m.getName() + d, new Native(c, m, d));
                }
            for (String name : order)
                all.add(found.get(name));
        }
        new Natives().write(all, classes, Path.of(args[0], "Calls.class"));
        for (Native n : all)
            System.out.println(n.owner.getName() + " " + n.method.getName() + " " + n.descriptor);
    }

    /** By name. */
    static List<Class<?>> classes() throws Exception {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        TreeSet<String> names = new TreeSet<>();
        Path base = image.getPath("modules", "java.base");
        try (var files = Files.walk(base)) {
            files.map(f -> base.relativize(f).toString())
                .filter(f -> f.endsWith(".class") && !f.endsWith("-info.class"))
                .forEach(f -> names.add(f.substring(0, f.length() - 6).replace('/', '.')));
        }
        List<Class<?>> result = new ArrayList<>();
        for (String name : names)
            result.add(Class.forName(name, false, null));
        return result;
    }

    /** A class of which there can be objects that have c's methods, or null. */
    static Class<?> concrete(Class<?> c, List<Class<?>> classes) {
        for (Class<?> x : classes)
            if (c.isAssignableFrom(x) && !Modifier.isAbstract(x.getModifiers()) && x != Class.class)
                return x;
        return null;
    }

    final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
    final DataOutputStream pool = new DataOutputStream(poolBytes);
    final Map<String, Integer> known = new HashMap<>();
    int next = 1;

    interface Part { void write() throws IOException; }
    int constant(String key, Part part) throws IOException {
        if (!known.containsKey(key)) {
            part.write();
            known.put(key, next++);
        }
        return known.get(key);
    }
    int utf(String s) throws IOException {
        return constant("u" + s, () -> {
            pool.writeByte(1);
            pool.writeUTF(s);
        });
    }
    int classOf(String name) throws IOException {
        int n = utf(name.replace('.', '/'));
        return constant("c" + name, () -> {
            pool.writeByte(7);
            pool.writeShort(n);
        });
    }
    int method(String owner, String name, String descriptor) throws IOException {
        int c = classOf(owner), n = utf(name), d = utf(descriptor);
        int pair = constant("n" + name + descriptor, () -> {
            pool.writeByte(12);
            pool.writeShort(n);
            pool.writeShort(d);
        });
        return constant("m" + owner + "." + name + descriptor, () -> {
            pool.writeByte(10);
            pool.writeShort(c);
            pool.writeShort(pair);
        });
    }

    void write(List<Native> all, List<Class<?>> classes, Path to) throws IOException {
        ByteArrayOutputStream methodBytes = new ByteArrayOutputStream();
        DataOutputStream methods = new DataOutputStream(methodBytes);
        method(methods, "main", "([Ljava/lang/String;)V", code -> {
            code.writeByte(0x2a); // aload_0
            code.writeByte(3);    // iconst_0
            code.writeByte(0x32); // aaload
            invoke(code, 0xb8, "java/lang/Integer", "parseInt", "(Ljava/lang/String;)I");
            int at = code.size();
            code.writeByte(0xaa); // tableswitch
            while (code.size() % 4 != 0)
                code.writeByte(0);
            int cases = code.size() + 12 + 4 * all.size() - at;
            code.writeInt(cases + 4 * all.size());
            code.writeInt(0);
            code.writeInt(all.size() - 1);
            for (int i = 0; i < all.size(); i++)
                code.writeInt(cases + 4 * i);
            for (int i = 0; i < all.size(); i++) {
                invoke(code, 0xb8, "Calls", "call" + i, "()V");
                code.writeByte(0xb1); // return
            }
            code.writeByte(0xb1);
        });
        for (int i = 0; i < all.size(); i++) {
            Native n = all.get(i);
            method(methods, "call" + i, "()V", code -> call(code, n, classes));
        }
        int self = classOf("Calls"), parent = classOf("java.lang.Object");
        utf("Code");
        DataOutputStream out = new DataOutputStream(Files.newOutputStream(to));
        out.writeInt(0xcafebabe);
        out.writeInt(49);
        out.writeShort(next);
        poolBytes.writeTo(out);
        out.writeShort(0x21); // public super
        out.writeShort(self);
        out.writeShort(parent);
        out.writeInt(0); // interfaces, fields
        out.writeShort(all.size() + 1);
        methodBytes.writeTo(out);
        out.writeShort(0);
        out.close();
    }

    interface Code { void write(DataOutputStream code) throws IOException; }
    void method(DataOutputStream to, String name, String descriptor, Code body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        body.write(new DataOutputStream(bytes));
        to.writeShort(9); // public static
        to.writeShort(utf(name));
        to.writeShort(utf(descriptor));
        to.writeShort(1);
        to.writeShort(utf("Code"));
        to.writeInt(bytes.size() + 12);
        to.writeShort(100); // stack
        to.writeShort(1);
        to.writeInt(bytes.size());
        bytes.writeTo(to);
        to.writeInt(0); // exceptions, attributes
    }
    void invoke(DataOutputStream code, int how, String owner, String name, String descriptor)
        throws IOException {
        code.writeByte(how);
        code.writeShort(method(owner, name, descriptor));
    }

    void call(DataOutputStream code, Native n, List<Class<?>> classes) throws IOException {
        boolean isStatic = Modifier.isStatic(n.method.getModifiers());
        if (!isStatic) {
            Class<?> of = concrete(n.owner, classes);
            if (of == null)
                code.writeByte(1); // aconst_null
            else {
                code.writeByte(0xbb); // new
                code.writeShort(classOf(of.getName()));
            }
        }
        for (Class<?> p : n.method.getParameterTypes())
            code.writeByte(!p.isPrimitive()     ? 1
                           : p == long.class   ? 9
                           : p == float.class  ? 11
                           : p == double.class ? 14
                                               : 3);
        invoke(code, isStatic ? 0xb8 : 0xb7, n.owner.getName(), n.method.getName(), n.descriptor);
        Class<?> result = n.method.getReturnType();
        if (result == long.class || result == double.class)
            code.writeByte(0x58); // pop2
        else if (result != void.class)
            code.writeByte(0x57); // pop
        code.writeByte(0xb1);
    }
}
