// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main, )?}}parser and printer{{$}}
// CHECK-DAG: parser waits for the initialisation of class Printers by printer at ClassInitCycle.java:27{{$}}
// CHECK-DAG: printer waits for the initialisation of class Parsers by parser at ClassInitCycle.java:40{{$}}
// CHECK-DAG: main joins parser at ClassInitCycle.java:19{{$}}
// CHECK: verdict: 1 finding{{$}}

/**
 * Two classes whose static initialisers use each other. One thread begins with
 * the one, one with the other; each initialisation waits for the other for ever.
 */
public class ClassInitCycle {

  public static void main(String[] args) throws InterruptedException {
    Thread parser = new Thread(() -> Parsers.defaultName(), "parser");
    Thread printer = new Thread(() -> Printers.defaultName(), "printer");
    parser.start();
    printer.start();
    parser.join();
    printer.join();
    System.out.println(Parsers.defaultName() + ", " + Printers.defaultName());
  }
}

class Parsers {
  private static final String[] NAMES = {"json", "xml"};
  private static final int PARTNERS = Printers.count();

  static int count() {
    return NAMES.length;
  }

  static String defaultName() {
    return NAMES[PARTNERS % NAMES.length];
  }
}

class Printers {
  private static final String[] NAMES = {"plain", "page", "card"};
  private static final int PARTNERS = Parsers.count();

  static int count() {
    return NAMES.length;
  }

  static String defaultName() {
    return NAMES[PARTNERS % NAMES.length];
  }
}
