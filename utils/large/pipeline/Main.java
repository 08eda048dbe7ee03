import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** Readings of three stations: calibrated and cleaned where they come from, then merged and summed up on another thread. */
public final class Main {
  private static final int STATIONS = 3;
  private static final int READINGS = 24;

  private record Reading(int station, int time, int raw) {}

  private record Temperature(int station, int milliKelvin) {}

  /** Sums by station. */
  private record Summary(Map<Integer, Long> sums, int count, int groups) {
    Summary plus(List<Temperature> group) {
      Map<Integer, Long> next = new TreeMap<>(sums);
      group.forEach(t -> next.merge(t.station(), (long) t.milliKelvin(), Long::sum));
      return new Summary(next, count + group.size(), groups + 1);
    }
  }

  private static List<Reading> readings(int station) {
    return IntStream.range(0, READINGS)
        .mapToObj(time -> new Reading(station, time, time % 5 == station ? -1 : 3 * time + 17 * station))
        .toList();
  }

  private static Temperature calibrate(Reading reading) {
    return new Temperature(reading.station(), 273_150 + 40 * reading.raw() - 7 * reading.station());
  }

  private static Summary expected() {
    List<Temperature> all = new ArrayList<>();
    for (int station = 0; station < STATIONS; station++)
      readings(station).stream().filter(r -> r.raw() >= 0).map(Main::calibrate).forEach(all::add);
    return new Summary(Map.of(), 0, 0).plus(all);
  }

  public static void main(String[] args) throws Exception {
    ExecutorService stations = Executors.newFixedThreadPool(STATIONS);
    ExecutorService desk = Executors.newSingleThreadExecutor();
    List<Pipeline<Temperature>> inputs = new ArrayList<>();
    for (int station = 0; station < STATIONS; station++)
      inputs.add(
          Pipeline.of(readings(station), stations)
              .filter(reading -> reading.raw() >= 0)
              .map(Main::calibrate));
    Summary summary =
        Pipeline.merge(inputs, 6)
            .on(desk, 8)
            .group(4)
            .fold(new Summary(Map.of(), 0, 0), Summary::plus, 2)
            .get();
    // The last stations may still be about to tell the desk that they have ended.
    stations.shutdown();
    while (!stations.awaitTermination(1, TimeUnit.MINUTES))
      continue;
    desk.shutdown();

    Summary expected = expected();
    if (summary.count() != expected.count() || !summary.sums().equals(expected.sums()))
      throw new AssertionError(summary + " instead of " + expected);
    System.out.println(summary);
  }
}
