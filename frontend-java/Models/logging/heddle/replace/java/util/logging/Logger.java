package heddle.replace.java.util.logging;

import java.util.ResourceBundle;
import java.util.logging.LogRecord;

/** Without the lock of each logger that the JDK takes to look for a bundle: it orders nothing that is documented. */
public class Logger {
    private Logger() {}

    public static void doLog(java.util.logging.Logger self, LogRecord r) {
        r.setLoggerName(self.getName());
        for (java.util.logging.Logger l = self; l != null; l = l.getParent()) {
            String name = l.getResourceBundleName();
            ResourceBundle bundle = name == null ? null : l.getResourceBundle();
            if (bundle != null) {
                r.setResourceBundleName(name);
                r.setResourceBundle(bundle);
                break;
            }
        }
        self.log(r);
    }
}
