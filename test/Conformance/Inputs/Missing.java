import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodType;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Missing JAR... CLASS.METHOD...: which public and protected members of public classes of the JDK
 * the models' versions of these classes, in the jars, do not have. One a line:
 * class, name and parameters. Then which of the methods that are named are public
 * ones of such classes.
 */
public class Missing {
    record Parsed(Set<String> members, List<String> parents) {}

    private final Map<String, byte[]> models = new HashMap<>();

    public static void main(String[] args) throws Exception {
        Missing m = new Missing();
        for (String jar : args)
            if (jar.endsWith(".jar"))
                m.read(jar);
        for (String line : m.missing())
            System.out.println(line);
        for (String of : args)
            if (!of.endsWith(".jar") && isSeen(of.substring(0, of.lastIndexOf('.')), of.substring(of.lastIndexOf('.') + 1)))
                System.out.println(of);
    }

    private void read(String jar) throws IOException {
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry e : Collections.list(file.entries()))
                if (e.getName().endsWith(".class"))
                    models.put(e.getName().replace(".class", ""), file.getInputStream(e).readAllBytes());
        }
    }

    private static boolean isSeen(String name, String method) {
        Class<?> c = find(name);
        return c != null && Stream.of(c.getMethods()).anyMatch(m -> m.getName().equals(method));
    }
    /** Null if it is not public in an exported package. */
    private static Class<?> find(String name) {
        try {
            Class<?> c = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            return EXPORTED.contains(c.getPackageName()) && isPublic(c) ? c : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
    private static final Set<String> EXPORTED = new HashSet<>();
    static {
        for (Module of : ModuleLayer.boot().modules())
            for (ModuleDescriptor.Exports e : of.getDescriptor().exports())
                if (!e.isQualified())
                    EXPORTED.add(e.source());
    }

    private TreeSet<String> missing() throws Exception {
        TreeSet<String> result = new TreeSet<>();
        for (String name : models.keySet()) {
            Class<?> c = find(name.replace('/', '.'));
            if (c == null)
                continue;
            Set<String> has = all(name);
            for (Method m : c.getDeclaredMethods())
                tell(result, has, m, m.getName() + descriptor(m.getReturnType(), m.getParameterTypes()),
                     m.getName() + words(m.getParameterTypes()));
            for (Constructor<?> k : c.getDeclaredConstructors())
                tell(result, has, k, "<init>" + descriptor(void.class, k.getParameterTypes()),
                     c.getSimpleName() + words(k.getParameterTypes()));
            for (Field f : c.getDeclaredFields())
                tell(result, has, f, f.getName(), f.getName());
        }
        return result;
    }
    private static String words(Class<?>[] parameters) {
        return Stream.of(parameters).map(Class::getSimpleName).collect(Collectors.joining(", ", "(", ")"));
    }
    private static void tell(Set<String> to, Set<String> has, Member m, String key, String text) {
        if ((m.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) == 0 || m.isSynthetic() || has.contains(key))
            return;
        to.add(m.getDeclaringClass().getName() + " " + text);
    }
    private static boolean isPublic(Class<?> c) {
        for (; c != null; c = c.getDeclaringClass())
            if (!Modifier.isPublic(c.getModifiers()))
                return false;
        return true;
    }
    private static String descriptor(Class<?> result, Class<?>[] parameters) {
        return MethodType.methodType(result, parameters).toMethodDescriptorString();
    }

    /** Of the class as Heddle has it: its members and those that it inherits. */
    private Set<String> all(String name) throws IOException {
        Set<String> result = new HashSet<>(), seen = new HashSet<>();
        Deque<String> left = new ArrayDeque<>(List.of(name));
        while (!left.isEmpty()) {
            String next = left.pop();
            if (!seen.add(next))
                continue;
            byte[] bytes = models.get(next);
            if (bytes == null)
                try (InputStream in = ClassLoader.getSystemResourceAsStream(next + ".class")) {
                    bytes = in == null ? null : in.readAllBytes();
                }
            if (bytes == null)
                continue;
            Parsed p = parse(new DataInputStream(new ByteArrayInputStream(bytes)));
            result.addAll(p.members);
            left.addAll(p.parents);
        }
        return result;
    }

    private static Parsed parse(DataInputStream in) throws IOException {
        in.skipBytes(8);
        Object[] pool = new Object[in.readUnsignedShort()];
        for (int i = 1; i < pool.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
            case 1 -> pool[i] = in.readUTF();
            case 7, 8, 16, 19, 20 -> pool[i] = in.readUnsignedShort();
            case 5, 6 -> {
                in.skipBytes(8);
                i++;
            }
            case 15 -> in.skipBytes(3);
            default -> in.skipBytes(4);
            }
        }
        in.skipBytes(4);
        Parsed result = new Parsed(new HashSet<>(), new ArrayList<>());
        int parent = in.readUnsignedShort();
        if (parent != 0)
            result.parents.add((String) pool[(Integer) pool[parent]]);
        for (int i = in.readUnsignedShort(); i > 0; i--)
            result.parents.add((String) pool[(Integer) pool[in.readUnsignedShort()]]);
        for (boolean isField : new boolean[] {true, false})
            for (int i = in.readUnsignedShort(); i > 0; i--) {
                in.skipBytes(2);
                String name = (String) pool[in.readUnsignedShort()], of = (String) pool[in.readUnsignedShort()];
                result.members.add(isField ? name : name + of);
                for (int a = in.readUnsignedShort(); a > 0; a--) {
                    in.skipBytes(2);
                    in.skipBytes(in.readInt());
                }
            }
        return result;
    }
}
