package heddle.rt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;

/** The members of a class, as heddle$describe tells them. */
public final class Members {
    public int modifiers = -1;
    /** Null: as the name says; "-": none. */
    public String simpleName;
    public String declaringClass, nestHost;
    /** Class, method's name and descriptor, or null. */
    public String[] enclosing;
    // Arrays, since they are shared between threads: accesses of collections are
    // checked for races.
    public Field[] fields = {};
    public Method[] methods = {};
    public Constructor<?>[] constructors = {};
    /** Index, name, descriptor and signature each, which may be empty. */
    public String[][] components = {};
    public String signature;
    public boolean hasInitializer;
    public String[] permitted = {}, memberClasses = {}, nestMembers = {};

    public Members(Class<?> c) {
        if (c.isArray() || c.isPrimitive())
            return;
        String all = (String) VM.invokeStatic(c, "heddle$describe()Ljava/lang/String;");
        for (int at = 0; at < all.length();) {
            int end = all.indexOf('\n', at);
            read(c, split(all.substring(at, end)));
            at = end + 1;
        }
    }

    /** The parts between tabs. */
    public static String[] split(String line) {
        ArrayList<String> parts = new ArrayList<>();
        int at = 0;
        for (int tab; (tab = line.indexOf('\t', at)) >= 0; at = tab + 1)
            parts.add(line.substring(at, tab));
        parts.add(line.substring(at));
        return parts.toArray(new String[0]);
    }

    private static <T> T[] with(T[] all, T last) {
        T[] longer = Arrays.copyOf(all, all.length + 1);
        longer[all.length] = last;
        return longer;
    }

    /** The field or method that was read last; null: none yet. */
    private Object last;

    private void readSignature(String text) {
        if (last == null)
            signature = text;
        else if (last instanceof Field)
            ((Field) last).setSignature(text);
        else
            ((Executable) last).setSignature(text);
    }

    private void read(Class<?> c, String[] line) {
        switch (line[0].charAt(0)) {
        case 'c':
            modifiers = Integer.parseInt(line[1]);
            simpleName = line[2];
            break;
        case 'd': declaringClass = line[1]; break;
        case 'e': enclosing = new String[] {line[1], line[2], line[3]}; break;
        case 'h': nestHost = line[1]; break;
        case 'j': nestMembers = with(nestMembers, line[1]); break;
        case 'i': memberClasses = with(memberClasses, line[1]); break;
        case 'p': permitted = with(permitted, line[1]); break;
        case 'r': 
            components = with(components, new String[] {line[1], line[2], line[3], line[4]});
            break;
        case 'g': readSignature(line[1]); break;
        case 'q':
            ((Executable) last).addParameter(line[1], Integer.parseInt(line[2]));
            break;
        case 'f':
            fields = with(fields, new Field(c, line[3].intern(), Integer.parseInt(line[1]),
                                            Integer.parseInt(line[2]), line[4]));
            last = fields[fields.length - 1];
            break;
        case 'm': {
            int index = Integer.parseInt(line[1]);
            int flags = Integer.parseInt(line[2]);
            String[] thrown = new String[line.length - 5];
            for (int i = 5; i < line.length; i++)
                thrown[i - 5] = line[i];
            if (line[3].equals("<init>"))
                last = new Constructor<>(c, index, flags, line[4], thrown);
            else
                last = new Method(c, line[3].intern(), index, flags, line[4], thrown);
            if (line[3].equals("<init>"))
                constructors = with(constructors, (Constructor<?>) last);
            else if (line[3].equals("<clinit>"))
                hasInitializer = true;
            else
                methods = with(methods, (Method) last);
            break;
        }
        }
    }

    /** The parameters' types of a method descriptor, and the result's last. */
    public static Class<?>[] types(String descriptor) {
        ArrayList<Class<?>> types = new ArrayList<>();
        int at = 1;
        while (at < descriptor.length()) {
            if (descriptor.charAt(at) == ')') {
                at++;
                continue;
            }
            int end = at;
            while (descriptor.charAt(end) == '[')
                end++;
            end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
            types.add(VM.typeOf(descriptor.substring(at, end)));
            at = end;
        }
        return types.toArray(new Class<?>[0]);
    }
}
