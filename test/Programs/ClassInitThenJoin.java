// RUN: %check %s | FileCheck %s
// CHECK: verdict: no findings

import java.util.HashMap;
import java.util.Map;

/**
 * The mended ClassInitJoin: the initialiser only builds the empty map, and the
 * preloading thread is started and joined from outside.
 */
public class ClassInitThenJoin {

  public static void main(String[] args) throws InterruptedException {
    Preload preload = new Preload();
    preload.start();
    String early = Dictionary.translate("loom");
    assert early == null || early.equals("stav");
    preload.join();
    assert Dictionary.translate("heddle").equals("brdo");
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

  static synchronized void add(String english, String czech) {
    WORDS.put(english, czech);
  }

  static synchronized String translate(String english) {
    return WORDS.get(english);
  }
}
