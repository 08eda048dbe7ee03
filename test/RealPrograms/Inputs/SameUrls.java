/* URLs as keys: hosts that are addresses, localhost or none. */
import java.net.MalformedURLException;
import java.net.URL;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class SameUrls {
    static URL url(String s) {
        try {
            return new URL(s);
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }
    public static void main(String[] args) throws Exception {
        List<URL> all = List.of(url("file:/a/b"), url("file:///a/b"), url("file://localhost/a/b"), url("file:/a/c"),
            url("file:/a/b#r"), url("file://127.0.0.1/a/b"), url("file://LOCALHOST/a/b"), url("file://10.1.2.3/a/b"),
            url("jar:file:/x.jar!/y"), url("jar:file:/x.jar!/y"), url("file://10.1.2.4/a/b"));
        for (URL u : all) {
            StringBuilder row = new StringBuilder();
            for (URL v : all)
                row.append(u.equals(v) ? '=' : u.sameFile(v) ? '~' : '.').append(u.hashCode() == v.hashCode() ? '=' : '.');
            System.out.println(row);
        }
        System.out.println(all.get(0).hashCode() + " " + all.get(5).hashCode() + " " + all.get(7).hashCode());
        Set<URL> set = new HashSet<>(all);
        System.out.println(set.size() + " " + set.contains(url("file:/a/c")));
        Map<URL, Integer> counts = new LinkedHashMap<>();
        for (URL u : all)
            counts.merge(u, 1, Integer::sum);
        System.out.println(counts);
    }
}
