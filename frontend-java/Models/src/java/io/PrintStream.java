package java.io;

import heddle.rt.VM;
import java.nio.charset.Charset;
import java.util.Locale;

/**
 * Model of java.io.PrintStream: on the console each print is one output of the
 * whole text; on another stream characters become UTF-8 bytes.
 */
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    /** 1 standard output, 2 standard error, 0 another stream. */
    private final int console;
    private boolean trouble;

    public PrintStream(int console) {
        super(null);
        this.console = console;
    }
    public PrintStream(OutputStream out) {
        super(out);
        if (out == null)
            throw new NullPointerException("Null output stream");
        this.console = 0;
    }
    public PrintStream(OutputStream out, boolean autoFlush) { this(out); }
    public PrintStream(OutputStream out, boolean autoFlush, String encoding) { this(out); }
    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) { this(out); }

    private void emit(String s) {
        if (console != 0) {
            VM.output(s, console);
            return;
        }
        try {
            for (int i = 0; i < s.length(); i++) {
                int c = s.charAt(i);
                if (c >= 0xd800 && c < 0xdc00 && i + 1 < s.length())
                    c = Character.toCodePoint((char) c, s.charAt(++i));
                if (c < 0x80) {
                    out.write(c);
                } else if (c < 0x800) {
                    out.write(0xc0 | c >> 6);
                    out.write(0x80 | c & 0x3f);
                } else if (c < 0x10000) {
                    out.write(0xe0 | c >> 12);
                    out.write(0x80 | c >> 6 & 0x3f);
                    out.write(0x80 | c & 0x3f);
                } else {
                    out.write(0xf0 | c >> 18);
                    out.write(0x80 | c >> 12 & 0x3f);
                    out.write(0x80 | c >> 6 & 0x3f);
                    out.write(0x80 | c & 0x3f);
                }
            }
        } catch (IOException e) {
            trouble = true;
        }
    }

    @Override
    public void flush() {}
    @Override
    public void close() {}
    public boolean checkError() { return trouble; }
    protected void setError() { trouble = true; }
    protected void clearError() { trouble = false; }

    @Override
    public void write(int b) {
        if (console != 0) {
            VM.output(String.valueOf((char) (b & 0xff)), console);
            return;
        }
        try {
            out.write(b);
        } catch (IOException e) {
            trouble = true;
        }
    }
    @Override
    public void write(byte[] buf, int off, int len) {
        if (console != 0) {
            VM.output(new String(buf, off, len), console);
            return;
        }
        try {
            out.write(buf, off, len);
        } catch (IOException e) {
            trouble = true;
        }
    }
    @Override
    public void write(byte[] buf) { write(buf, 0, buf.length); }
    public void writeBytes(byte[] buf) { write(buf, 0, buf.length); }

    public void print(boolean b) { emit(b ? "true" : "false"); }
    public void print(char c) { emit(String.valueOf(c)); }
    public void print(int i) { emit(String.valueOf(i)); }
    public void print(long l) { emit(String.valueOf(l)); }
    public void print(float f) { emit(String.valueOf(f)); }
    public void print(double d) { emit(String.valueOf(d)); }
    public void print(char[] s) { emit(new String(s)); }
    public void print(String s) { emit(String.valueOf(s)); }
    public void print(Object o) { emit(String.valueOf(o)); }

    public void println() { emit("\n"); }
    public void println(boolean b) { emit(b ? "true\n" : "false\n"); }
    public void println(char c) { emit(String.valueOf(c).concat("\n")); }
    public void println(int i) { emit(String.valueOf(i).concat("\n")); }
    public void println(long l) { emit(String.valueOf(l).concat("\n")); }
    public void println(float f) { emit(String.valueOf(f).concat("\n")); }
    public void println(double d) { emit(String.valueOf(d).concat("\n")); }
    public void println(char[] s) { emit(new String(s).concat("\n")); }
    public void println(String s) { emit(String.valueOf(s).concat("\n")); }
    public void println(Object o) { emit(String.valueOf(String.valueOf(o)).concat("\n")); }

    public PrintStream printf(String format, Object... args) {
        emit(String.format(format, args));
        return this;
    }
    public PrintStream printf(Locale l, String format, Object... args) {
        emit(String.format(l, format, args));
        return this;
    }
    public PrintStream format(String format, Object... args) { return printf(format, args); }
    public PrintStream format(Locale l, String format, Object... args) {
        return printf(l, format, args);
    }
    public PrintStream append(CharSequence s) {
        emit(String.valueOf(s));
        return this;
    }
    public PrintStream append(CharSequence s, int start, int end) {
        return append((s == null ? "null" : s).subSequence(start, end));
    }
    public PrintStream append(char c) {
        print(c);
        return this;
    }
}
