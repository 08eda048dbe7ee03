// mended: none
// broken: deadlock: main and thread 1
// A barrier used twice; broken, it has no phases.
#include <atomic>
#include <cassert>
#include <thread>
class Barrier {
  const int total;
  std::atomic<int> left;
  std::atomic<int> phase{0};

public:
  explicit Barrier(int n) : total(n), left(n) {}
  void wait() {
#ifdef BROKEN
    if (left.fetch_sub(1) == 1)
      left.store(total);
    else
      while (left.load() != total)
        std::this_thread::yield();
#else
    int mine = phase.load();
    if (left.fetch_sub(1) == 1) {
      left.store(total);
      phase.fetch_add(1);
    } else {
      while (phase.load() == mine)
        std::this_thread::yield();
    }
#endif
  }
};
static Barrier barrier(2);
static int cell[2];
static void run(int me) {
  cell[me] = 1;
  barrier.wait();
  assert(cell[1 - me] == 1);
  barrier.wait();
  cell[me] = 2;
}
int main() {
  std::thread t(run, 0);
  run(1);
  t.join();
}
