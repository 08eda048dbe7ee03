// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Entry[]#1[{{[0-3]}}]{{( \(.*\))?$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: {{[1-9]}}, benign for what the program asserts{{$}}

/** A cache without locks: an entry's final fields fit together, whichever thread made it. The argument is the number of keys. */
public class EntryCache {
  static final Entry[] slots = new Entry[4];

  static String text(int key) {
    Entry e = slots[key & 3];
    if (e != null && e.key == key) {
      return e.text;
    }
    String made = Integer.toString(key);
    slots[key & 3] = new Entry(key, made);
    return made;
  }

  public static void main(String[] args) throws InterruptedException {
    int keys = args.length == 0 ? 2 : Integer.parseInt(args[0]);
    Runnable user = () -> {
      for (int i = 0; i < keys; i++) {
        assert text(4 * i).equals("" + 4 * i);
      }
    };
    Thread a = new Thread(user, "a");
    Thread b = new Thread(user, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}

class Entry {
  final int key;
  final String text;

  Entry(int key, String text) {
    this.key = key;
    this.text = text;
  }
}
