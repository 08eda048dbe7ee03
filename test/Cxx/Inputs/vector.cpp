// push_back of several threads.
#include <cassert>
#include <mutex>
#include <thread>
#include <vector>
static std::vector<int> v;
static std::mutex m;
static void add(int i) {
#ifdef MENDED
  std::lock_guard lock(m);
#endif
  v.push_back(i);
}
int main() {
  std::thread a(add, 1), b(add, 2);
  a.join();
  b.join();
  assert(v.size() == 2 && v[0] + v[1] == 3);
}
