import java.io.*;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

/**
 * Which public methods of java.base the class files under the given folders
 * call, one line a class: name, methods called, methods there are. A method
 * counts for the class that the call names.
 */
public class Coverage {
    public static void main(String[] args) throws Exception {
        Map<String, Set<String>> called = new TreeMap<>();
        for (String folder : args)
            try (Stream<Path> all = Files.walk(Path.of(folder))) {
                for (Path p : all.filter(f -> f.toString().endsWith(".class")).collect(Collectors.toList()))
                    read(p, called);
            }
        for (Map.Entry<String, Set<String>> e : called.entrySet()) {
            Class<?> c;
            try {
                c = Class.forName(e.getKey().replace('/', '.'), false, null);
            } catch (ClassNotFoundException x) {
                continue; // the programs' own
            }
            if (!Modifier.isPublic(c.getModifiers()) || !c.getName().startsWith("java.")
                || !"java.base".equals(c.getModule().getName()))
                continue;
            Set<String> there = new HashSet<>();
            for (Method m : c.getMethods())
                if (m.getDeclaringClass() != Object.class && !m.isSynthetic())
                    there.add(m.getName() + descriptor(m));
            int n = 0;
            for (String s : e.getValue())
                n += there.contains(s) ? 1 : 0;
            if (n > 0)
                System.out.println(c.getName() + " " + n + " " + there.size());
        }
    }

    static String descriptor(Method m) {
        StringBuilder b = new StringBuilder("(");
        for (Class<?> p : m.getParameterTypes())
            b.append(p.descriptorString());
        return b.append(')').append(m.getReturnType().descriptorString()).toString();
    }

    /** JVMS 4.4: the constant pool's method references. */
    static void read(Path file, Map<String, Set<String>> called) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            in.skipBytes(8);
            int n = in.readUnsignedShort();
            String[] text = new String[n];
            int[][] refs = new int[n][];
            int[] tags = new int[n];
            for (int i = 1; i < n; i++) {
                tags[i] = in.readUnsignedByte();
                switch (tags[i]) {
                case 1: text[i] = in.readUTF(); break;
                case 3: case 4: in.skipBytes(4); break;
                case 5: case 6: in.skipBytes(8); i++; break;
                case 7: case 8: case 16: case 19: case 20:
                    refs[i] = new int[] {in.readUnsignedShort()};
                    break;
                case 15: in.skipBytes(3); break;
                default: refs[i] = new int[] {in.readUnsignedShort(), in.readUnsignedShort()};
                }
            }
            for (int i = 1; i < n; i++)
                if (tags[i] == 10 || tags[i] == 11) {
                    int[] name = refs[refs[i][1]];
                    called.computeIfAbsent(text[refs[refs[i][0]][0]], k -> new TreeSet<>())
                        .add(text[name[0]] + text[name[1]]);
                }
        }
    }
}
