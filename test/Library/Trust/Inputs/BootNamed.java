import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What programs see of the JDK's classes does not depend on trust. */
public class BootNamed {
    public static void main(String[] args) throws Exception {
        System.out.println(Stream.of(1, 2).toList());
        System.out.println(Class.forName("java.util.ImmutableCollections$Access", true, null));
        System.out.println(String.class.getClassLoader() + " " + String[].class.getClassLoader());
        System.out.println(Integer.class.getModule());
        System.out.println(ArrayList.class.getModifiers() + " " + List.class.getModifiers() + " "
            + BootNamed.class.getModifiers() + " " + Thread.State.class.getModifiers());
        try {
            Class.forName("BootNamed", true, null);
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
