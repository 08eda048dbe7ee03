// mended: none
// broken: race: t.slots[2].value
// A table with open addresses; broken, a slot's value is there after its key.
#include <array>
#include <atomic>
#include <cassert>
#include <functional>
#include <thread>
class Table {
  struct Slot {
    std::atomic<int> key{0};
    int value = 0;
    std::atomic<bool> full{false};
  };
  std::array<Slot, 4> slots;

public:
  void put(int key, int value) {
    for (std::size_t i = std::hash<int>()(key);; ++i) {
      Slot &s = slots[i % slots.size()];
      int none = 0;
      if (s.key.compare_exchange_strong(none, key)) {
        s.value = value;
        s.full.store(true, std::memory_order_release);
        return;
      }
      assert(none != key);
    }
  }
  int get(int key) {
    for (std::size_t i = std::hash<int>()(key);; ++i) {
      Slot &s = slots[i % slots.size()];
      int k = s.key.load();
      if (k == 0)
        return -1;
      if (k != key)
        continue;
#ifndef BROKEN
      if (!s.full.load(std::memory_order_acquire))
        return -1;
#endif
      return s.value;
    }
  }
};
int main() {
  Table t;
  std::thread a([&] { t.put(1, 10); }), b([&] { t.put(5, 50); });
  int v = t.get(5);
  assert(v == -1 || v == 50);
  a.join();
  b.join();
}
