package heddle.replace.java.lang;

import heddle.rt.VM;

/** Native in the JDK. */
public class Object {
    private Object() {}
    public static java.lang.Object clone(java.lang.Object o) throws CloneNotSupportedException {
        if (!(o instanceof Cloneable))
            throw new CloneNotSupportedException(o.getClass().getName());
        return VM.clone(o);
    }
}
