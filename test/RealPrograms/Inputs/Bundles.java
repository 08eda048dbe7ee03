import java.io.*;
import java.util.*;

/** Resource bundles: classes and properties, parents, controls. */
public class Bundles {
  public static class Text extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"a", "root a"}, {"b", "root b"}, {"list", new String[] {"x", "y"}}}; } }
  public static class Text_fr extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"a", "fr a"}}; } }
  public static class Text_fr_CA extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"c", "ca c"}}; } }
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.US);
    ResourceBundle r = ResourceBundle.getBundle("Bundles$Text", Locale.CANADA_FRENCH);
    System.out.println(r.getString("a") + r.getString("b") + r.getString("c") + r.getStringArray("list").length + r.getLocale() + new TreeSet<>(r.keySet()) + r.getBaseBundleName() + r.containsKey("zz"));
    System.out.println(ResourceBundle.getBundle("Bundles$Text", Locale.JAPAN).getString("a"));
    try { r.getString("none"); } catch (MissingResourceException e) { System.out.println(e.getMessage() + e.getKey() + e.getClassName()); }
    try { ResourceBundle.getBundle("Nothing"); } catch (MissingResourceException e) { System.out.println(e.getMessage()); }
    PropertyResourceBundle p = new PropertyResourceBundle(new StringReader("k=v\nl = w\\u00e9\n")); System.out.println(p.getString("k") + p.handleGetObject("l"));
    System.out.println(ResourceBundle.getBundle("Bundles$Text", Locale.FRENCH) == ResourceBundle.getBundle("Bundles$Text", Locale.FRENCH));
    ResourceBundle.clearCache(); ResourceBundle.Control c = ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_PROPERTIES); System.out.println(c.getCandidateLocales("x", Locale.CANADA_FRENCH) + c.toBundleName("x", Locale.FRANCE) + c.toResourceName("a.b", "properties"));
    Properties q = new Properties(); q.load(new StringReader("# c\na = 1\nb:2\nlong = x\\\n   y\nkey\\ space=v\nuni=\\u0041\n")); System.out.println(new TreeMap<>(q)); StringWriter w = new StringWriter(); q.store(w, null); System.out.println(w.toString().lines().filter(l -> !l.startsWith("#")).sorted().toList());
    ByteArrayOutputStream xml = new ByteArrayOutputStream(); Properties d = new Properties(q); System.out.println(d.getProperty("a") + d.getProperty("n", "def") + d.stringPropertyNames().size() + d.size());
  }
}
