// A relaxed store behind one that releases: what acquires it is ordered after
// both in C++17, and not in C++20.
#include <atomic>
#include <thread>

static std::atomic<int> X;
static int Data;

int main() {
  std::thread Other([] {
    if (X.load(std::memory_order_acquire) == 2)
      ++Data;
  });
  Data = 1;
  X.store(1, std::memory_order_release);
  X.store(2, std::memory_order_relaxed);
  Other.join();
}
