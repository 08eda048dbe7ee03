import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Fetches files from an origin, each with several workers. */
public final class DownloadManager {

  /** How files are fetched. */
  public record Settings(int threads, int workersEach, int chunkSize, int buffers, int attempts) {}

  private final Origin origin;
  private final Settings settings;
  private final ExecutorService executor;
  private final Disk disk;
  private final Thread diskThread;
  private final List<Download> downloads = new CopyOnWriteArrayList<>();
  private final AtomicInteger retries = new AtomicInteger();

  public DownloadManager(Origin origin, Settings settings) {
    this.origin = origin;
    this.settings = settings;
    this.executor = Executors.newFixedThreadPool(settings.threads());
    this.disk = new Disk(settings.buffers());
    this.diskThread = new Thread(disk, "disk");
  }

  public void start() {
    diskThread.start();
  }

  public Download download(String name) throws Origin.TransferFailed {
    Download download = new Download(origin.info(name), settings.chunkSize());
    downloads.add(download);
    AtomicInteger nextChunk = new AtomicInteger();
    for (int i = 0; i < settings.workersEach(); i++)
      download.worker(executor.submit(() -> work(download, nextChunk)));
    return download;
  }

  /** Fetches chunks until there are no more; several workers share {@code nextChunk}. */
  private void work(Download download, AtomicInteger nextChunk) {
    try {
      while (true) {
        download.gate().awaitOpen();
        int chunk = nextChunk.getAndIncrement();
        if (chunk >= download.chunks())
          return;
        fetch(download, chunk * settings.chunkSize());
      }
    } catch (InterruptedException e) {
      // The download was given up.
    } catch (Origin.TransferFailed e) {
      download.fail();
    }
  }

  private void fetch(Download download, int from) throws InterruptedException, Origin.TransferFailed {
    int length = Math.min(settings.chunkSize(), download.size() - from);
    disk.awaitBuffer();
    byte[] bytes = null;
    try {
      bytes = fetchWithRetries(download.name(), from, length);
    } finally {
      if (bytes == null)
        disk.giveBack();
    }
    disk.write(download, from, bytes);
  }

  private byte[] fetchWithRetries(String name, int from, int length) throws Origin.TransferFailed {
    for (int attempt = 1; ; attempt++) {
      try {
        return origin.fetch(name, from, length);
      } catch (Origin.TransferFailed e) {
        if (attempt == settings.attempts())
          throw e;
        retries.incrementAndGet();
      }
    }
  }

  public int pauseAll() {
    return (int) downloads.stream().filter(Download::pause).count();
  }

  public int resumeAll() {
    return (int) downloads.stream().filter(Download::resume).count();
  }

  public Stream<Download> inState(Download.State state) {
    return downloads.stream().filter(download -> download.state() == state);
  }

  /** How far all downloads are that were not given up, in percent of their bytes. */
  public int percent() {
    long expected = 0;
    long done = 0;
    for (Download download : downloads) {
      if (download.state() == Download.State.CANCELLED || download.state() == Download.State.FAILED)
        continue;
      expected += download.size();
      done += (long) download.size() * download.percent() / 100;
    }
    return expected == 0 ? 100 : (int) (100 * done / expected);
  }

  /** Waits until all downloads are over and all workers have ended; returns the number of chunks written. */
  public int finish() throws InterruptedException {
    for (Download download : downloads)
      download.end().join();
    executor.shutdown();
    while (!executor.awaitTermination(1, TimeUnit.MINUTES))
      continue;
    disk.finish();
    diskThread.join();
    return disk.written();
  }

  public int retries() {
    return retries.get();
  }
}
