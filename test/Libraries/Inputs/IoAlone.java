import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class IoAlone {
  public static void main(String[] args) throws Exception {
    File d = java.nio.file.Files.createTempDirectory("io").toFile();
    File f = new File(d, "x.txt");
    org.apache.commons.io.FileUtils.writeStringToFile(f, "one\ntwo\n", "UTF-8");
    System.out.println(org.apache.commons.io.FileUtils.readLines(f, "UTF-8") + org.apache.commons.io.FilenameUtils.getExtension("a.b") + org.apache.commons.io.IOUtils.toString(new FileInputStream(f), "UTF-8").length() + org.apache.commons.io.FileUtils.listFiles(d, null, true).size() + org.apache.commons.io.FileUtils.sizeOf(d));
    org.apache.commons.io.FileUtils.deleteDirectory(d);
    System.out.println(d.exists());
  }
}
