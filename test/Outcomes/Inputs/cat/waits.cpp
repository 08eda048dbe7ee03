#include <atomic>
#include <thread>

std::atomic<int> flag;

int main() {
  std::thread other([] {
    flag.store(1);
    flag.notify_one();
  });
  flag.wait(0);
  other.join();
}
