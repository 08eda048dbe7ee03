import java.io.*;
import java.nio.file.*;
import java.util.Scanner;

/** Changes what it is shown of the host, reads its input, or asks for more than files. */
public class Hidden {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
        case "shown" -> {
            Path p = Path.of(args[1], "in.txt");
            System.out.println(Files.readString(p).trim());
            Files.writeString(p, "changed");
            Files.delete(Path.of(args[1], "sub/deep.txt"));
            Files.createFile(Path.of(args[1], "made.txt"));
            new File(args[1], "sub").renameTo(new File(args[1], "moved"));
            try (var all = Files.walk(Path.of(args[1]))) {
                System.out.println(all.map(Path::toString).sorted().toList());
            }
            System.out.println(Files.readString(p) + " " + new File("/etc/passwd").exists() + " "
                + new File("link").exists());
        }
        case "input" -> {
            Scanner s = new Scanner(System.in);
            System.out.println(s.nextInt() + s.nextInt() + " " + s.next() + " " + s.hasNext());
        }
        case "empty" -> System.out.println(System.in.read());
        case "host" -> {
            Files.writeString(Path.of(args[1]), "written");
            System.out.println(Files.readString(Path.of(args[1])));
        }
        case "process" -> new ProcessBuilder("touch", "started").start();
        case "exec" -> Runtime.getRuntime().exec("touch started");
        case "socket" -> new java.net.ServerSocket(0);
        case "channel" -> java.nio.channels.SocketChannel.open();
        case "host-name" -> java.net.InetAddress.getByName("localhost");
        case "link" -> Files.createSymbolicLink(Path.of("a"), Path.of("b"));
        case "map" -> new RandomAccessFile("m", "rw").getChannel()
            .map(java.nio.channels.FileChannel.MapMode.READ_WRITE, 0, 8);
        }
    }
}
