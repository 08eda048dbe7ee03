import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles many programs, each for itself: lines of standard input are a folder
 * for the classes, a tab, and the files. A compiler that is warm takes a
 * twentieth of a second for what javac takes one for. Lines that fail are
 * printed.
 */
public class CompileEach {
  public static void main(String[] args) throws Exception {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, null)) {
      for (String line; (line = in.readLine()) != null; ) {
        String[] parts = line.split("\t");
        new File(parts[0]).mkdirs();
        List<String> options = List.of("-g", "-nowarn", "-proc:none", "-d", parts[0],
                                       "-cp", args[0]);
        List<String> names = List.of(parts).subList(1, parts.length);
        if (!javac.getTask(null, files, d -> {}, options, null,
                           files.getJavaFileObjectsFromStrings(names)).call()) {
          System.out.println(line);
        }
      }
    }
  }
}
