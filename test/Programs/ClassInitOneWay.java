// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

/**
 * The mended ClassInitCycle: what both classes need stands in a third one,
 * whose initialiser needs neither.
 */
public class ClassInitOneWay {

  public static void main(String[] args) throws InterruptedException {
    Thread parser = new Thread(() -> {
      assert Parsers.defaultName().equals("xml");
    }, "parser");
    Thread printer = new Thread(() -> {
      assert Printers.defaultName().equals("card");
    }, "printer");
    parser.start();
    printer.start();
    parser.join();
    printer.join();
  }
}

class Names {
  static final String[] PARSERS = {"json", "xml"};
  static final String[] PRINTERS = {"plain", "page", "card"};
}

class Parsers {
  private static final int PARTNERS = Names.PRINTERS.length;

  static String defaultName() {
    return Names.PARSERS[PARTNERS % Names.PARSERS.length];
  }
}

class Printers {
  private static final int PARTNERS = Names.PARSERS.length;

  static String defaultName() {
    return Names.PRINTERS[PARTNERS % Names.PRINTERS.length];
  }
}
