package jdk.internal.reflect;

import heddle.rt.VM;

/** Model of ConstantPool: the constants that annotations name. */
public class ConstantPool {
    private final Class<?> of;

    public ConstantPool(Class<?> of) { this.of = of; }

    private String at(int index) {
        String s = (String) VM.invokeStatic(of,
            "heddle$constant$" + index + "()Ljava/lang/String;");
        if (s == null)
            throw new IllegalArgumentException("Constant pool index out of bounds");
        return s;
    }
    public String getUTF8At(int index) { return at(index); }
    public int getIntAt(int index) { return Integer.parseInt(at(index)); }
    public long getLongAt(int index) { return Long.parseLong(at(index)); }
    public float getFloatAt(int index) { return Float.intBitsToFloat(Integer.parseInt(at(index))); }
    public double getDoubleAt(int index) {
        return Double.longBitsToDouble(Long.parseLong(at(index)));
    }
}
