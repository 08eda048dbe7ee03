import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;

/**
 * The JDK's compiler as a process that stays, for tests that compile some thousand small
 * programs. What javac (the script beside this file) sends is the compiler's words, each
 * ended by a NUL; the answer is a digit, 0 if the compiler had nothing to say.
 *
 * <p>Started with the name of the socket, and the seconds after which it ends if nothing
 * is asked of it.
 */
public class Compilers {
    private static final ToolProvider JAVAC = ToolProvider.findFirst("javac").orElseThrow();

    public static void main(String[] args) throws Exception {
        Path socket = Path.of(args[0]);
        Path fresh = Path.of(args[0] + "." + ProcessHandle.current().pid());
        Semaphore asked = new Semaphore(0);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(fresh));
        Files.move(fresh, socket, java.nio.file.StandardCopyOption.ATOMIC_MOVE);
        ExecutorService workers = Executors.newCachedThreadPool();
        Thread accepts = new Thread(() -> {
            while (true) {
                try {
                    SocketChannel caller = server.accept();
                    asked.release();
                    workers.execute(() -> answer(caller, asked));
                } catch (IOException e) {
                    System.exit(1);
                }
            }
        });
        accepts.setDaemon(true);
        accepts.start();
        while (asked.tryAcquire(Long.parseLong(args[1]), TimeUnit.SECONDS))
            asked.drainPermits();
        Files.deleteIfExists(socket);
        System.exit(0);
    }

    private static void answer(SocketChannel caller, Semaphore asked) {
        try (caller) {
            String[] words = new String(Channels.newInputStream(caller).readAllBytes(), StandardCharsets.UTF_8).split("\0");
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            int status;
            try (PrintWriter out = new PrintWriter(said)) {
                status = JAVAC.run(out, out, words);
            }
            caller.write(ByteBuffer.wrap(new byte[] {(byte) (status == 0 && said.size() == 0 ? '0' : '1')}));
        } catch (IOException e) {
            // The caller has gone; or it runs the compiler itself.
        } finally {
            asked.release();
        }
    }
}
