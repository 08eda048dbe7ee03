import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;

/** What reads from a pipe looks every second whether its writer is alive. */
public class Piped {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Thread t = new Thread(() -> {
            try (DataOutputStream d = new DataOutputStream(out)) {
                d.writeInt(7);
                d.writeUTF("hi");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        t.start();
        try (DataInputStream d = new DataInputStream(in)) {
            assert d.readInt() == 7;
            assert d.readUTF().equals("hi");
            assert d.read() == -1;
        }
        t.join();
    }
}
