// RUN: not %check %s | FileCheck %s
// CHECK-DAG: deadlock: {{(main and )?}}preload{{$}}
// CHECK-DAG: preload waits for the initialisation of class Dictionary by main at ClassInitJoin.java:28{{$}}
// CHECK-DAG: main joins preload at ClassInitJoin.java:40{{$}}
// CHECK: verdict: 1 finding{{$}}

import java.util.HashMap;
import java.util.Map;

/**
 * A static initialiser starts a thread and waits for it, while the thread
 * needs the class that is being initialised.
 */
public class ClassInitJoin {

  public static void main(String[] args) {
    System.out.println(Dictionary.translate("heddle"));
  }
}

class Preload extends Thread {
  Preload() {
    super("preload");
  }

  @Override
  public void run() {
    Dictionary.add("heddle", "brdo");
    Dictionary.add("loom", "stav");
  }
}

class Dictionary {
  private static final Map<String, String> WORDS = new HashMap<>();

  static {
    Thread preload = new Preload();
    preload.start();
    try {
      preload.join();
    } catch (InterruptedException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static synchronized void add(String english, String czech) {
    WORDS.put(english, czech);
  }

  static synchronized String translate(String english) {
    return WORDS.get(english);
  }
}
