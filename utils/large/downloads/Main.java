import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Four files are fetched. Meanwhile the network comes and goes, which pauses and resumes all downloads, and the user
 * gives one of them up.
 */
public final class Main {
  private static final Map<String, Integer> FILES = new LinkedHashMap<>();

  static {
    FILES.put("atlas.pdf", 40);
    FILES.put("birds.ogg", 64);
    FILES.put("chess.iso", 25);
    FILES.put("dunes.mp4", 52);
  }

  public static void main(String[] args) throws Exception {
    Origin origin = new Origin();
    FILES.forEach(origin::publish);
    DownloadManager manager = new DownloadManager(origin, new DownloadManager.Settings(3, 2, 8, 4, 3));
    manager.start();
    History history = new History();
    List<Download> downloads = new ArrayList<>();
    for (String name : FILES.keySet()) {
      Download download = manager.download(name);
      history.follow(download);
      downloads.add(download);
    }

    int[] paused = new int[1];
    Thread network =
        new Thread(
            () -> {
              for (int i = 0; i < 2; i++) {
                paused[0] += manager.pauseAll();
                manager.resumeAll();
              }
            },
            "network");
    boolean[] cancelled = new boolean[1];
    Thread user = new Thread(() -> cancelled[0] = downloads.get(1).cancel(), "user");
    network.start();
    user.start();
    network.join();
    user.join();
    int written = manager.finish();

    for (Download download : downloads) {
      if (download.state() == Download.State.DONE && !download.isIntact())
        throw new AssertionError(download + " is broken");
      if (download.state() == Download.State.FAILED)
        throw new AssertionError(download + ", although each request succeeds the second time");
    }
    long given = manager.inState(Download.State.CANCELLED).count();
    if (given != (cancelled[0] ? 1 : 0))
      throw new AssertionError(given + " downloads were cancelled");
    if (manager.percent() != 100)
      throw new AssertionError("only " + manager.percent() + "% are there: " + downloads);
    System.out.println(history.byState());
    System.out.println("chunks " + written + ", paused " + paused[0] + ", retries " + manager.retries());
  }
}
