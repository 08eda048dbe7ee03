// A ring of one producer and one consumer.
#include <atomic>
#include <cassert>
#include <thread>
#ifdef MENDED
constexpr auto Publish = std::memory_order_release;
#else
constexpr auto Publish = std::memory_order_relaxed;
#endif
template <class T, unsigned Size> class Ring {
  T items[Size];
  std::atomic<unsigned> head{0}, tail{0};

public:
  bool push(T v) {
    unsigned t = tail.load(std::memory_order_relaxed);
    if (t - head.load(std::memory_order_acquire) == Size)
      return false;
    items[t % Size] = v;
    tail.store(t + 1, Publish);
    return true;
  }
  bool pop(T &v) {
    unsigned h = head.load(std::memory_order_relaxed);
    if (h == tail.load(std::memory_order_acquire))
      return false;
    v = items[h % Size];
    head.store(h + 1, std::memory_order_release);
    return true;
  }
};
static Ring<int, 2> ring;
int main() {
  std::thread producer([] {
    for (int i = 1; i <= 3; ++i)
      ring.push(i);
  });
  int last = 0, v;
  for (int i = 0; i < 3; ++i)
    if (ring.pop(v)) {
      assert(v > last);
      last = v;
    }
  producer.join();
}
