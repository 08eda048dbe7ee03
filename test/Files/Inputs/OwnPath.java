import java.io.File;
import java.net.*;
import java.nio.file.*;

/** java.class.path has the folders and jars that are there, and they are files. */
class OwnPath {
    public static void main(String[] args) throws Exception {
        String path = System.getProperty("java.class.path");
        for (String place : path.split(File.pathSeparator)) {
            File f = new File(place);
            System.out.println(f.getName() + " " + f.isDirectory() + " " + (f.length() > 0) + " " + f.isAbsolute());
        }
        System.out.println(path.equals(System.getProperties().getProperty("java.class.path")));
        File own = new File(OwnPath.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        System.out.println(path.contains(own.getPath()));
    }
}
