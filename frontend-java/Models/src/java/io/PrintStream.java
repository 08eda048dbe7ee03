package java.io;

import heddle.rt.Detail;
import heddle.rt.VM;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Model of java.io.PrintStream: on the console each print is one output of the
 * whole text; on another stream characters become bytes, at once. Its lock is
 * held meanwhile, as in the JDK; on the console where the program may see that.
 */
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
    /** 1 standard output, 2 standard error, 0 another stream. */
    private final int console;
    private final boolean autoFlush;
    private boolean trouble, closing;
    /** Null: UTF-8, so that the console asks for no charsets. */
    private Charset charset;

    public PrintStream(int console) {
        super(null);
        this.console = console;
        autoFlush = false;
    }
    public PrintStream(OutputStream out) { this(out, false); }
    public PrintStream(OutputStream out, boolean autoFlush) {
        super(out);
        if (out == null)
            throw new NullPointerException("Null output stream");
        this.console = 0;
        this.autoFlush = autoFlush;
    }
    public PrintStream(OutputStream out, boolean autoFlush, String encoding)
        throws UnsupportedEncodingException {
        this(out, autoFlush, charsetNamed(encoding));
    }
    public PrintStream(OutputStream out, boolean autoFlush, Charset charset) {
        this(out, autoFlush);
        this.charset = charset;
    }
    public PrintStream(String file) throws FileNotFoundException {
        this(new FileOutputStream(file), false);
    }
    public PrintStream(String file, String encoding)
        throws FileNotFoundException, UnsupportedEncodingException {
        this(file, charsetNamed(encoding));
    }
    public PrintStream(String file, Charset charset) throws FileNotFoundException {
        this(new FileOutputStream(file), false, charset);
    }
    public PrintStream(File file) throws FileNotFoundException {
        this(new FileOutputStream(file), false);
    }
    public PrintStream(File file, String encoding)
        throws FileNotFoundException, UnsupportedEncodingException {
        this(file, charsetNamed(encoding));
    }
    public PrintStream(File file, Charset charset) throws FileNotFoundException {
        this(new FileOutputStream(file), false, charset);
    }
    private static Charset charsetNamed(String name) throws UnsupportedEncodingException {
        if (name == null)
            throw new NullPointerException("charsetName");
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new UnsupportedEncodingException(name);
        }
    }

    /** On the console, where nothing comes of it once the stream is closed. */
    private void output(String s) {
        if (!Detail.is(Detail.CONSOLE)) {
            outputIfOpen(s);
            return;
        }
        synchronized (this) {
            outputIfOpen(s);
        }
    }
    private void outputIfOpen(String s) {
        if (closing)
            trouble = true;
        else
            VM.output(s, console);
    }
    private void lock() {
        if (Detail.is(Detail.CONSOLE))
            synchronized (this) {
            }
    }

    private void emit(String s) {
        if (console != 0) {
            output(s);
            return;
        }
        // A subclass may look at what is written.
        byte[] bytes = s.getBytes(charset == null ? StandardCharsets.UTF_8 : charset);
        if (bytes.length != 0)
            write(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {
        if (console != 0) {
            lock();
            return;
        }
        synchronized (this) {
            try {
                open().flush();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }
    @Override
    public void close() {
        if (console != 0) {
            lock();
            closing = true;
            return;
        }
        synchronized (this) {
            if (closing)
                return;
            closing = true;
            try {
                out.close();
            } catch (IOException e) {
                trouble = true;
            }
            out = null;
        }
    }
    /** Since JDK 18, where a PrintWriter asks for it. */
    public Charset charset() { return charset == null ? StandardCharsets.UTF_8 : charset; }
    private OutputStream open() throws IOException {
        if (out == null)
            throw new IOException("Stream closed");
        return out;
    }
    public boolean checkError() {
        if (console != 0) {
            lock();
            return trouble;
        }
        synchronized (this) {
            if (out != null)
                flush();
            return trouble;
        }
    }
    protected void setError() { trouble = true; }
    protected void clearError() { trouble = false; }

    @Override
    public void write(int b) {
        if (console != 0) {
            output(String.valueOf((char) (b & 0xff)));
            return;
        }
        synchronized (this) {
            try {
                open().write(b);
                if (b == '\n' && autoFlush)
                    out.flush();
            } catch (IOException e) {
                trouble = true;
            }
        }
    }
    @Override
    public void write(byte[] buf, int off, int len) {
        if (console != 0) {
            output(new String(buf, off, len));
            return;
        }
        synchronized (this) {
            try {
                open().write(buf, off, len);
                if (autoFlush)
                    out.flush();
            } catch (IOException e) {
                trouble = true;
            }
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
    /** In a subclass a line is what its print makes of it, and a new line. */
    private boolean isOwn() { return getClass() == PrintStream.class; }
    public void println(boolean b) {
        if (isOwn()) {
            emit(b ? "true\n" : "false\n");
            return;
        }
        synchronized (this) {
            print(b);
            emit("\n");
        }
    }
    public void println(char c) {
        if (isOwn()) {
            emit(String.valueOf(c).concat("\n"));
            return;
        }
        synchronized (this) {
            print(c);
            emit("\n");
        }
    }
    public void println(int i) {
        if (isOwn()) {
            emit(String.valueOf(i).concat("\n"));
            return;
        }
        synchronized (this) {
            print(i);
            emit("\n");
        }
    }
    public void println(long l) {
        if (isOwn()) {
            emit(String.valueOf(l).concat("\n"));
            return;
        }
        synchronized (this) {
            print(l);
            emit("\n");
        }
    }
    public void println(float f) {
        if (isOwn()) {
            emit(String.valueOf(f).concat("\n"));
            return;
        }
        synchronized (this) {
            print(f);
            emit("\n");
        }
    }
    public void println(double d) {
        if (isOwn()) {
            emit(String.valueOf(d).concat("\n"));
            return;
        }
        synchronized (this) {
            print(d);
            emit("\n");
        }
    }
    public void println(char[] s) {
        if (isOwn()) {
            emit(new String(s).concat("\n"));
            return;
        }
        synchronized (this) {
            print(s);
            emit("\n");
        }
    }
    public void println(String s) {
        if (isOwn()) {
            emit(String.valueOf(s).concat("\n"));
            return;
        }
        synchronized (this) {
            print(s);
            emit("\n");
        }
    }
    public void println(Object o) {
        String s = String.valueOf(String.valueOf(o));
        if (isOwn()) {
            emit(s.concat("\n"));
            return;
        }
        synchronized (this) {
            print(s);
            emit("\n");
        }
    }

    public PrintStream printf(String format, Object... args) { return format(format, args); }
    public PrintStream printf(Locale l, String format, Object... args) {
        return format(l, format, args);
    }
    public PrintStream format(String format, Object... args) {
        if (!locksToFormat(args)) {
            emit(String.format(format, args));
            return this;
        }
        synchronized (this) {
            emit(String.format(format, args));
        }
        return this;
    }
    public PrintStream format(Locale l, String format, Object... args) {
        if (!locksToFormat(args)) {
            emit(String.format(l, format, args));
            return this;
        }
        synchronized (this) {
            emit(String.format(l, format, args));
        }
        return this;
    }
    /** The lock is held while arguments make their texts, which may take others. */
    private boolean locksToFormat(Object[] args) {
        if (console == 0 || Detail.is(Detail.CONSOLE))
            return true;
        if (args != null && Detail.hasThreads())
            for (Object a : args)
                if (a != null && !isPlain(a))
                    Detail.see(Detail.CONSOLE);
        return false;
    }
    private static boolean isPlain(Object o) {
        return o instanceof String || o instanceof Number && o.getClass().getName().startsWith("java.")
            || o instanceof Character || o instanceof Boolean || o instanceof java.util.Date
            || o instanceof Class;
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
