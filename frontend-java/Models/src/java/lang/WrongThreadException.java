package java.lang;

/** To compile the models where the JDK has none; not in their jar. */
public final class WrongThreadException extends RuntimeException {
    public WrongThreadException(String message) { super(message); }
}
