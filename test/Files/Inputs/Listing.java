import java.io.File;
import java.nio.file.*;
import java.util.*;

/** What a program sees of / and /tmp, wherever its classes are; and a name that it makes its own. */
class Listing {
    static void list(String folder) {
        String[] names = new File(folder).list();
        Arrays.sort(names);
        System.out.println(folder + " " + Arrays.toString(names));
    }
    public static void main(String[] args) throws Exception {
        list("/");
        list("/tmp");
        System.out.println(Files.getPosixFilePermissions(Path.of("/tmp")).size());
        Files.writeString(Path.of("/tmp/own"), "text");
        list("/tmp");
        File classes = new File(Listing.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        File own = new File(classes, "Listing.class");
        System.out.println(own.isFile() + " " + own.delete() + " " + own.isFile());
        Files.writeString(own.toPath(), "text");
        System.out.println(Arrays.asList(classes.list()).contains("Listing.class"));
    }
}
