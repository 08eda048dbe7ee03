// mended: none
// broken sc: none
// broken rc11: race: inside
// Lamport's bakery needs seq_cst; broken, acquire and release.
#include <array>
#include <atomic>
#include <thread>
#ifdef BROKEN
static constexpr auto Load = std::memory_order_acquire;
static constexpr auto Store = std::memory_order_release;
#else
static constexpr auto Load = std::memory_order_seq_cst;
static constexpr auto Store = std::memory_order_seq_cst;
#endif
static std::array<std::atomic<bool>, 2> choosing;
static std::array<std::atomic<int>, 2> number;
static int inside;
static void enter(int me) {
  int other = 1 - me;
  choosing[me].store(true, Store);
  number[me].store(number[other].load(Load) + 1, Store);
  choosing[me].store(false, Store);
  while (choosing[other].load(Load))
    ;
  for (;;) {
    int theirs = number[other].load(Load), mine = number[me].load(Load);
    if (theirs == 0 || mine < theirs || (mine == theirs && me < other))
      break;
  }
  ++inside;
  number[me].store(0, Store);
}
int main() {
  std::thread t(enter, 0);
  enter(1);
  t.join();
}
