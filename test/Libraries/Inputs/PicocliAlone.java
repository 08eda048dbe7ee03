import java.io.*;
import java.util.*;

/** What the library prints on HotSpot it prints here. */
public class PicocliAlone {
  @picocli.CommandLine.Command(name = "c")
  static class Cmd implements Runnable {
    @picocli.CommandLine.Option(names = "-n") int n;
    public void run() { System.out.println("n=" + n); }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(new picocli.CommandLine(new Cmd()).execute("-n", "4"));
  }
}
