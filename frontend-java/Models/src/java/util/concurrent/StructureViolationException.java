package java.util.concurrent;

/** To compile the models where the JDK has none; not in their jar. */
public final class StructureViolationException extends RuntimeException {
    public StructureViolationException() {}
    public StructureViolationException(String message) { super(message); }
}
