// mended: none
// broken: failure: assertion failed: d != c && (e == None || e != c)
// A free list of indices in one word. Broken, without a count of changes the
// head can come back with another successor (ABA).
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <thread>
static constexpr std::uint32_t None = 0xffffffff;
class FreeList {
  std::array<std::atomic<std::uint32_t>, 3> next;
  std::atomic<std::uint64_t> head;
  static std::uint64_t pack(std::uint32_t index, std::uint32_t count) {
    return std::uint64_t(count) << 32 | index;
  }

public:
  FreeList() {
    next[0] = 1;
    next[1] = 2;
    next[2] = None;
    head = 0;
  }
  std::uint32_t take() {
    std::uint64_t old = head.load(), fresh;
    do {
      if (std::uint32_t(old) == None)
        return None;
      fresh = pack(next[std::uint32_t(old)].load(), old >> 32);
    } while (!head.compare_exchange_strong(old, fresh));
    return std::uint32_t(old);
  }
  void give(std::uint32_t index) {
    std::uint64_t old = head.load(), fresh;
    do {
      next[index].store(std::uint32_t(old));
#ifdef BROKEN
      fresh = pack(index, old >> 32);
#else
      fresh = pack(index, (old >> 32) + 1);
#endif
    } while (!head.compare_exchange_strong(old, fresh));
  }
};
int main() {
  FreeList list;
  std::uint32_t a, b, c;
  std::thread t([&] { a = list.take(); });
  b = list.take();
  c = list.take();
  list.give(b);
  std::uint32_t d = list.take();
  t.join();
  std::uint32_t e = list.take();
  assert(d != c && (e == None || e != c));
  assert(a == None || (a != c && a != d && a != e));
}
