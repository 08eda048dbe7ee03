// Workers meet at a latch and at a barrier before another's part is read.
#include <barrier>
#include <cassert>
#include <latch>
#include <thread>
static int parts[2], totals[2];
static std::latch ready(2);
static std::barrier<> all(2);
static void work(int i) {
  parts[i] = i + 1;
#ifdef MENDED
  all.arrive_and_wait();
#endif
  totals[i] = parts[0] + parts[1];
  ready.count_down();
}
int main() {
  std::thread a(work, 0), b(work, 1);
  ready.wait();
  assert(totals[0] == 3 && totals[1] == 3);
  a.join();
  b.join();
}
