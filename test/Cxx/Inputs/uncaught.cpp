// An exception of a thread: caught in it, or not.
#include <stdexcept>
#include <thread>
static void work() { throw std::logic_error("no"); }
int main() {
  std::thread t([] {
#ifdef MENDED
    try {
      work();
    } catch (const std::logic_error &) {
    }
#else
    work();
#endif
  });
  t.join();
}
