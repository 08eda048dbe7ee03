package java.util;

/** Model of java.util.StringJoiner: the JDK's joins through java.lang's internals. */
public final class StringJoiner {
    private final String prefix, delimiter, suffix;
    private StringBuilder joined;
    private String emptyValue;

    public StringJoiner(CharSequence delimiter) { this(delimiter, "", ""); }

    public StringJoiner(CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
        Objects.requireNonNull(prefix, "The prefix must not be null");
        Objects.requireNonNull(delimiter, "The delimiter must not be null");
        Objects.requireNonNull(suffix, "The suffix must not be null");
        this.prefix = prefix.toString();
        this.delimiter = delimiter.toString();
        this.suffix = suffix.toString();
    }

    public StringJoiner setEmptyValue(CharSequence value) {
        emptyValue = Objects.requireNonNull(value, "The empty value must not be null").toString();
        return this;
    }

    @Override
    public String toString() {
        if (joined == null)
            return emptyValue != null ? emptyValue : prefix + suffix;
        return prefix + joined + suffix;
    }

    private StringBuilder next() {
        if (joined == null)
            joined = new StringBuilder();
        else
            joined.append(delimiter);
        return joined;
    }

    public StringJoiner add(CharSequence element) {
        next().append(String.valueOf(element));
        return this;
    }

    public StringJoiner merge(StringJoiner other) {
        Objects.requireNonNull(other);
        if (other.joined != null) {
            String content = other.joined.toString();
            next().append(content);
        }
        return this;
    }

    public int length() {
        return joined == null && emptyValue != null
            ? emptyValue.length()
            : prefix.length() + suffix.length() + (joined == null ? 0 : joined.length());
    }
}
