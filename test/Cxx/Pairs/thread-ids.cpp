// mended: none
// broken: race: depth
// A counter of each thread's own; broken, one for all.
#include <cassert>
#include <thread>
#ifdef BROKEN
static int depth;
#else
static thread_local int depth;
#endif
struct Scope {
  Scope() { ++depth; }
  ~Scope() { --depth; }
};
static int nested(int n) {
  Scope s;
  return n == 0 ? depth : nested(n - 1);
}
int main() {
  std::thread t([] { assert(nested(2) == 3); });
  assert(nested(1) == 2);
  t.join();
}
