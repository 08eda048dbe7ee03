// Initialisation by call_once, or by a flag.
#include <cassert>
#include <mutex>
#include <thread>
static std::once_flag once;
static bool done;
static int table[2];
static void fill() {
  table[0] = 1;
  table[1] = 2;
}
static int use() {
#ifdef MENDED
  std::call_once(once, fill);
#else
  if (!done) {
    fill();
    done = true;
  }
#endif
  return table[0] + table[1];
}
int main() {
  std::thread a([] { assert(use() == 3); });
  assert(use() == 3);
  a.join();
}
