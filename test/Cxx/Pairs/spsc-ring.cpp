// mended: none
// broken: race: ring.items[0]._M_local_buf[0]
// broken: race: ring.items[0]._M_string_length
// One producer, one consumer, each with its own copy of the other's index.
#include <array>
#include <atomic>
#include <cassert>
#include <string>
#include <thread>
template <class T, std::size_t N> class Ring {
  std::array<T, N> items;
  std::atomic<std::size_t> head{0}, tail{0};
  std::size_t seenHead = 0, seenTail = 0;

public:
  bool push(T v) {
    std::size_t t = tail.load(std::memory_order_relaxed);
    if (t - seenHead == N) {
#ifdef BROKEN
      seenHead = head.load(std::memory_order_relaxed);
#else
      seenHead = head.load(std::memory_order_acquire);
#endif
      if (t - seenHead == N)
        return false;
    }
    items[t % N] = std::move(v);
    tail.store(t + 1, std::memory_order_release);
    return true;
  }
  bool pop(T &v) {
    std::size_t h = head.load(std::memory_order_relaxed);
    if (h == seenTail) {
      seenTail = tail.load(std::memory_order_acquire);
      if (h == seenTail)
        return false;
    }
    v = std::move(items[h % N]);
    head.store(h + 1, std::memory_order_release);
    return true;
  }
};
static Ring<std::string, 1> ring;
int main() {
  std::thread producer([] {
    ring.push("one");
    ring.push("two");
  });
  std::string got;
  if (ring.pop(got))
    assert(got == "one");
  producer.join();
}
