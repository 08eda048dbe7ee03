// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: Entry[]#1[{{[0-3]}}]{{( \(.*\))?$}}
// RUN: %status 1 %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %status 1 %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: assertion failed in {{[ab]$}}
// RUN: %status 1 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: {{[1-9]}}, harmful{{$}}

/** As EntryCache, but the fields are not final: the text may be seen with the key's default value. */
public class EntryCacheMutable {
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
  int key;
  String text;

  Entry(int key, String text) {
    this.key = key;
    this.text = text;
  }
}
