import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

/** The folder of the class path, and what is in it, as files: tests look for their data so. */
public class ClassPathFiles {
    public static void main(String[] args) throws Exception {
        URL url = ClassPathFiles.class.getResource("/plugin/texts.properties");
        File file = new File(url.toURI());
        Path path = Paths.get(url.toURI());
        System.out.println(file.getName() + " " + file.exists() + " " + file.isFile() + " " + file.length());
        System.out.println(Files.size(path) == file.length());
        System.out.println(Arrays.equals(Files.readAllBytes(path), url.openStream().readAllBytes()));
        File folder = new File(ClassPathFiles.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        System.out.println(file.getPath().startsWith(folder.getPath()) + " " + folder.isDirectory());
        System.out.println(Arrays.asList(folder.list()).contains("ClassPathFiles.class"));
        System.out.println(folder.getParentFile().isDirectory() + " " + new File(folder, "none").exists());
        try (DataInputStream in = new DataInputStream(new FileInputStream(new File(folder, "ClassPathFiles.class")))) {
            System.out.println(Integer.toHexString(in.readInt()));
        }
        System.out.println(folder.delete());
    }
}
