import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;

/** The server that files come from. Its content can be computed, and some requests fail the first time. */
public final class Origin {

  /** A request failed, and may be tried again. */
  public static final class TransferFailed extends Exception {
    private static final long serialVersionUID = 1;

    public TransferFailed(String message) {
      super(message);
    }
  }

  /** What the server says of a file before it is fetched. */
  public record FileInfo(String name, int size, long checksum) {}

  private final Map<String, FileInfo> files = new ConcurrentHashMap<>();
  private final Map<String, Integer> failures = new ConcurrentHashMap<>();
  private final AtomicInteger requests = new AtomicInteger();

  public void publish(String name, int size) {
    byte[] content = new byte[size];
    for (int i = 0; i < size; i++)
      content[i] = at(name, i);
    files.put(name, new FileInfo(name, size, checksum(content)));
  }

  private static byte at(String name, int position) {
    return (byte) (name.hashCode() * 31 + position * 7 + (position >> 3));
  }

  public static long checksum(byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    return crc.getValue();
  }

  public FileInfo info(String name) throws TransferFailed {
    FileInfo info = files.get(name);
    if (info == null)
      throw new TransferFailed("there is no " + name);
    return info;
  }

  /** The bytes of a file from {@code from} on; every third place of a file fails when it is first asked for. */
  public byte[] fetch(String name, int from, int length) throws TransferFailed {
    requests.incrementAndGet();
    String place = name + "@" + from;
    if (from % 3 == 2 && failures.merge(place, 1, Integer::sum) == 1)
      throw new TransferFailed("connection reset at " + place);
    byte[] result = new byte[length];
    for (int i = 0; i < length; i++)
      result[i] = at(name, from + i);
    return result;
  }

  public int requests() {
    return requests.get();
  }
}
