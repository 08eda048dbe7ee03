// RUN: %status 1 %check --quiet %s | FileCheck --check-prefix=SC %s
// SC: race: SequenceLockFenced.low{{$}}
// RUN: %check --model=jpr --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --prune=none --quiet %s | FileCheck --check-prefix=JPR %s
// RUN: %check --model=jpr --visible=all --quiet %s | FileCheck --check-prefix=JPR %s
// JPR: verdict: no findings{{$}}
// RUN: %status 0 heddle check --benign-races --quiet %s | FileCheck --check-prefix=BOTH %s
// BOTH: races: 2, benign for what the program asserts{{$}}
// Without the one, without the other, and with the wrong one of the two:
// RUN: rm -rf %t && mkdir -p %t/a %t/b %t/c
// RUN: sed 's/.*storeStoreFence();//' %s > %t/a/SequenceLockFenced.java
// RUN: sed 's/.*loadLoadFence();//' %s > %t/b/SequenceLockFenced.java
// RUN: sed 's/storeStoreFence/loadLoadFence/' %s > %t/c/SequenceLockFenced.java
// RUN: %status 1 %check --model=jpr --quiet %t/a/SequenceLockFenced.java | FileCheck --check-prefix=NOT %s
// RUN: %status 1 %check --model=jpr --quiet %t/b/SequenceLockFenced.java | FileCheck --check-prefix=NOT %s
// RUN: %status 1 %check --model=jpr --quiet %t/c/SequenceLockFenced.java | FileCheck --check-prefix=NOT %s
// NOT: assertion failed in b

import java.lang.invoke.VarHandle;

/** A sequence lock whose data are plain, with the fences that it needs. */
public class SequenceLockFenced {
  static volatile int version;
  static int low, high;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> {
      version = 1;
      VarHandle.storeStoreFence();
      low = 1;
      high = 1;
      version = 2;
    }, "a");
    Thread b = new Thread(() -> {
      int before = version;
      int l = low, h = high;
      VarHandle.loadLoadFence();
      assert before % 2 != 0 || version != before || l == h;
    }, "b");
    a.start();
    b.start();
    a.join();
    b.join();
  }
}
