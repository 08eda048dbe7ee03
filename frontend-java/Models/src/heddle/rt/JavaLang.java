package heddle.rt;

import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import jdk.internal.access.JavaLangAccess;
import sun.reflect.annotation.AnnotationType;

/**
 * What other packages of java.base ask of java.lang. The class is abstract, for
 * the interface is long and changes: what is missing is refused by name.
 */
public abstract class JavaLang implements JavaLangAccess {
    public static final JavaLangAccess ACCESS = (JavaLangAccess) VM.allocate(JavaLang.class);

    private JavaLang() {}

    private static void hex(StringBuilder b, long bits, int digits) {
        for (int i = digits - 1; i >= 0; i--)
            b.append(Character.forDigit((int) (bits >>> 4 * i) & 15, 16));
    }
    public String fastUUID(long low, long high) {
        StringBuilder b = new StringBuilder(36);
        hex(b, high >>> 32, 8);
        b.append('-');
        hex(b, high >>> 16, 4);
        b.append('-');
        hex(b, high, 4);
        b.append('-');
        hex(b, low >>> 48, 4);
        b.append('-');
        hex(b, low, 12);
        return b.toString();
    }
    // What the JDK's reader of annotations asks for. What it makes it may make again.
    public byte[] getRawClassAnnotations(Class<?> c) { return TypeAnnotations.bytes(c, "a"); }
    public byte[] getRawClassTypeAnnotations(Class<?> c) { return TypeAnnotations.bytes(c, "c"); }
    public byte[] getRawExecutableTypeAnnotations(java.lang.reflect.Executable e) {
        return e.heddleTypeAnnotations();
    }
    public jdk.internal.reflect.ConstantPool getConstantPool(Class<?> c) {
        return new jdk.internal.reflect.ConstantPool(c);
    }
    public AnnotationType getAnnotationType(Class<?> c) { return null; }
    public boolean casAnnotationType(Class<?> c, AnnotationType before, AnnotationType now) {
        return true;
    }
    public void blockedOn(sun.nio.ch.Interruptible b) { Thread.currentThread().blockOn(b); }
    public String newStringNoRepl(byte[] bytes, Charset c) throws CharacterCodingException {
        return new String(bytes, c);
    }
    public byte[] getBytesNoRepl(String s, Charset c) throws CharacterCodingException {
        return s.getBytes(c);
    }
    public String newStringUTF8NoRepl(byte[] bytes, int from, int length) {
        return new String(bytes, from, length, StandardCharsets.UTF_8);
    }
    public byte[] getBytesUTF8NoRepl(String s) { return s.getBytes(StandardCharsets.UTF_8); }
    public void inflateBytesToChars(byte[] src, int from, char[] dst, int to, int length) {
        for (int i = 0; i < length; i++)
            dst[to + i] = (char) (src[from + i] & 0xff);
    }
    /** Newer: copies as far as the bytes are ASCII. */
    public int decodeASCII(byte[] src, int from, char[] dst, int to, int length) {
        int n = 0;
        while (n < length && src[from + n] >= 0) {
            dst[to + n] = (char) src[from + n];
            n++;
        }
        return n;
    }
    // Names of JDK 21 and later.
    public void uncheckedInflateBytesToChars(byte[] src, int from, char[] dst, int to, int length) {
        inflateBytesToChars(src, from, dst, to, length);
    }
    public int uncheckedDecodeASCII(byte[] src, int from, char[] dst, int to, int length) {
        return decodeASCII(src, from, dst, to, length);
    }
    public int uncheckedEncodeASCII(char[] src, int from, byte[] dst, int to, int length) {
        return encodeASCII(src, from, dst, to, length);
    }
    public int encodeASCII(char[] src, int from, byte[] dst, int to, int length) {
        int n = 0;
        while (n < length && src[from + n] < 0x80) {
            dst[to + n] = (byte) src[from + n];
            n++;
        }
        return n;
    }
    public int uncheckedCountPositives(byte[] a, int from, int length) {
        return countPositives(a, from, length);
    }
    public int countPositives(byte[] a, int from, int length) {
        int n = 0;
        while (n < length && a[from + n] >= 0)
            n++;
        return n;
    }
    public int countNonZeroAscii(String s) {
        int n = 0;
        while (n < s.length() && s.charAt(n) > 0 && s.charAt(n) < 0x80)
            n++;
        return n;
    }
    public String uncheckedNewStringNoRepl(byte[] bytes, Charset c)
        throws CharacterCodingException {
        return new String(bytes, c);
    }
    public byte[] uncheckedGetBytesNoRepl(String s, Charset c) throws CharacterCodingException {
        return s.getBytes(c);
    }
    public char uncheckedGetUTF16Char(byte[] a, int i) { return getUTF16Char(a, i); }
    public char getUTF16Char(byte[] a, int i) {
        return (char) (a[2 * i] & 0xff | a[2 * i + 1] << 8);
    }
    public void uncheckedPutCharUTF16(byte[] a, int i, int c) { putCharUTF16(a, i, c); }
    public void putCharUTF16(byte[] a, int i, int c) {
        a[2 * i] = (byte) c;
        a[2 * i + 1] = (byte) (c >> 8);
    }
    public String concat(String prefix, Object value, String suffix) {
        return prefix.concat(String.valueOf(value)).concat(suffix);
    }
    public boolean bytesCompatible(String s, Charset c) { return false; }

    public String join(String prefix, String suffix, String delimiter, String[] elements, int size) {
        StringBuilder b = new StringBuilder(prefix);
        for (int i = 0; i < size; i++)
            b.append(i == 0 ? "" : delimiter).append(elements[i]);
        return b.append(suffix).toString();
    }
    public <E extends Enum<E>> E[] getEnumConstantsShared(Class<E> c) { return c.getEnumConstants(); }
    public void registerShutdownHook(int slot, boolean inProgress, Runnable hook) {}
    public boolean allowSecurityManager() { return false; }
}
