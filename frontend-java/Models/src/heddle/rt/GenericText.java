package heddle.rt;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;

/** Parts of what toGenericString gives. */
public final class GenericText {
    private GenericText() {}

    /** "<A, B extends X & Y>" without spaces between the variables; "" for none. */
    public static String variables(TypeVariable<?>[] all) {
        StringBuilder b = new StringBuilder();
        for (TypeVariable<?> v : all) {
            b.append(b.length() == 0 ? '<' : ',').append(v.getName());
            Type[] bounds = v.getBounds();
            if (bounds.length == 1 && bounds[0] == (Type) Object.class)
                continue;
            for (int i = 0; i < bounds.length; i++)
                b.append(i == 0 ? " extends " : " & ").append(bounds[i].getTypeName());
        }
        return b.length() == 0 ? "" : b.append('>').toString();
    }

    public static String list(Type[] types, boolean variable) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < types.length; i++) {
            String t = types[i].getTypeName();
            if (variable && i == types.length - 1)
                t = t.replaceFirst("\\[\\]$", "...");
            b.append(i == 0 ? "" : ",").append(t);
        }
        return b.toString();
    }
}
