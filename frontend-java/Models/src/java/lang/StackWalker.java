package java.lang;

import heddle.rt.VM;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Model of StackWalker: the frames are those of a Throwable's trace, taken at once. */
public final class StackWalker {
    public interface StackFrame {
        String getClassName();
        String getMethodName();
        Class<?> getDeclaringClass();
        default MethodType getMethodType() { throw new UnsupportedOperationException(); }
        default String getDescriptor() { throw new UnsupportedOperationException(); }
        int getByteCodeIndex();
        String getFileName();
        int getLineNumber();
        boolean isNativeMethod();
        StackTraceElement toStackTraceElement();
    }

    /** The last is one of JDK 22 and later. */
    public enum Option { RETAIN_CLASS_REFERENCE, SHOW_REFLECT_FRAMES, SHOW_HIDDEN_FRAMES, DROP_METHOD_INFO }

    private final boolean keepsClasses, showsReflection, showsHidden;

    private StackWalker(Set<Option> options) {
        keepsClasses = options.contains(Option.RETAIN_CLASS_REFERENCE);
        showsHidden = options.contains(Option.SHOW_HIDDEN_FRAMES);
        showsReflection = showsHidden || options.contains(Option.SHOW_REFLECT_FRAMES);
    }

    public static StackWalker getInstance() { return new StackWalker(Set.of()); }
    public static StackWalker getInstance(Option o) {
        return new StackWalker(Set.of(Objects.requireNonNull(o)));
    }
    public static StackWalker getInstance(Set<Option> options) { return new StackWalker(options); }
    public static StackWalker getInstance(Set<Option> options, int depth) {
        if (depth <= 0)
            throw new IllegalArgumentException("estimateDepth must be > 0");
        return new StackWalker(options);
    }

    private final class Frame implements StackFrame {
        private final StackTraceElement element;
        private final String[] text;
        Frame(String[] text) {
            this.text = text;
            int line = Integer.parseInt(text[3]);
            element = Throwable.element(text[0], text[1], text[2], line);
        }
        private void needsClasses() {
            if (!keepsClasses)
                throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
        }
        @Override public String getClassName() { return element.getClassName(); }
        @Override public String getMethodName() { return text[1]; }
        @Override public Class<?> getDeclaringClass() {
            needsClasses();
            return VM.classNamed(text[0].replace('.', '/'));
        }
        @Override public MethodType getMethodType() {
            needsClasses();
            return MethodType.fromMethodDescriptorString(getDescriptor(), null);
        }
        @Override public String getDescriptor() { return text[4].substring(text[4].indexOf('(')); }
        @Override public int getByteCodeIndex() { return Integer.parseInt(text[5]); }
        @Override public String getFileName() { return element.getFileName(); }
        @Override public int getLineNumber() { return element.getLineNumber(); }
        @Override public boolean isNativeMethod() { return false; }
        @Override public StackTraceElement toStackTraceElement() { return element; }
        @Override public String toString() { return element.toString(); }
    }

    private static boolean isReflection(String type, String method) {
        return type.equals("java.lang.reflect.Method") && method.equals("invoke")
            || type.equals("java.lang.reflect.Constructor") && method.startsWith("newInstance")
            || type.startsWith("jdk.internal.reflect.");
    }

    private List<StackFrame> frames() {
        int[] all = VM.stackTrace();
        List<StackFrame> found = new ArrayList<>();
        for (int i = 0; i + 1 < all.length; i += 2) {
            String[] text = heddle.rt.Members.split(VM.frameText(all[i], all[i + 1]));
            if (text[0].equals("java.lang.StackWalker") && found.isEmpty())
                continue;
            if (text[0].startsWith("heddle.rt.") || text[1].startsWith("heddle$")
                || !showsHidden && Throwable.isHidden(text[0], text[1])
                || !showsReflection && isReflection(text[0], text[1]))
                continue;
            found.add(new Frame(text));
        }
        return found;
    }

    public <T> T walk(Function<? super Stream<StackFrame>, ? extends T> f) {
        Objects.requireNonNull(f);
        return f.apply(frames().stream());
    }
    public void forEach(Consumer<? super StackFrame> c) {
        Objects.requireNonNull(c);
        frames().forEach(c);
    }
    public Class<?> getCallerClass() {
        if (!keepsClasses)
            throw new UnsupportedOperationException(
                "This stack walker does not have RETAIN_CLASS_REFERENCE access");
        List<StackFrame> all = frames();
        if (all.size() < 2)
            throw new IllegalCallerException("no caller frame");
        return all.get(1).getDeclaringClass();
    }
}
