// mended: none
// broken: failure: access to an object whose lifetime has ended
// A thread that outlives the local variable it uses.
#include <atomic>
#include <memory>
#include <thread>
static std::atomic<bool> finished;
static void start() {
#ifdef BROKEN
  int value = 5;
  std::thread([&] {
    value++;
    finished = true;
  }).detach();
#else
  auto value = std::make_shared<int>(5);
  std::thread([value] {
    ++*value;
    finished = true;
  }).detach();
#endif
}
int main() {
  start();
  while (!finished)
    std::this_thread::yield();
}
