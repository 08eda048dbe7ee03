package java.util.logging;

/** Model of java.util.logging.LogManager: no configuration, so what asks for some gets its default. */
public class LogManager {
    public static final String LOGGING_MXBEAN_NAME = "java.util.logging:type=Logging";
    private static final LogManager ONE = new LogManager();

    protected LogManager() {}
    public static LogManager getLogManager() { return ONE; }
    public String getProperty(String name) { return null; }
    public void checkAccess() {}
    void checkPermission() {}
    String getStringProperty(String name, String otherwise) { return otherwise; }
    int getIntProperty(String name, int otherwise) { return otherwise; }
    boolean getBooleanProperty(String name, boolean otherwise) { return otherwise; }
    Level getLevelProperty(String name, Level otherwise) { return otherwise; }
    Filter getFilterProperty(String name, Filter otherwise) { return otherwise; }
    Formatter getFormatterProperty(String name, Formatter otherwise) { return otherwise; }
}
