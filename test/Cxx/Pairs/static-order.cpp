// mended: none
// broken: failure: access to an object whose lifetime has ended
// A thread that still runs while static objects are destroyed.
#include <atomic>
#include <memory>
#include <thread>
#include <vector>
struct Service {
  std::vector<int> data{1, 2, 3};
  std::thread worker;
  std::atomic<bool> stop{false};
  ~Service() {
#ifdef BROKEN
    worker.detach();
#else
    stop = true;
    worker.join();
#endif
  }
  void run() {
    if (!stop)
      data[0]++;
  }
};
static Service service;
int main() { service.worker = std::thread(&Service::run, &service); }
