// One shared_ptr object that two threads use, or a copy for each.
#include <memory>
#include <thread>
static std::shared_ptr<int> p = std::make_shared<int>(1);
int main() {
#ifdef MENDED
  std::thread a([q = p] { auto mine = q; });
  std::thread b([q = p]() mutable { q.reset(); });
#else
  std::thread a([] { auto mine = p; });
  std::thread b([] { p.reset(); });
#endif
  a.join();
  b.join();
}
