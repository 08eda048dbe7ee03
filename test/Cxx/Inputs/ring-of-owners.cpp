#include <atomic>
#include <cassert>
#include <memory>
#include <optional>
#include <thread>
#include <vector>
// A ring of unique_ptr; each try to push makes one.
template <class T, size_t N> class Ring {
  alignas(64) std::atomic<size_t> head{0};
  size_t cachedTail = 0;
  alignas(64) std::atomic<size_t> tail{0};
  size_t cachedHead = 0;
  std::aligned_storage_t<sizeof(T), alignof(T)> slots[N];
  T *at(size_t i) { return std::launder(reinterpret_cast<T *>(&slots[i % N])); }

public:
  ~Ring() {
    while (pop())
      ;
  }
  template <class... A> bool push(A &&...a) {
    size_t t = tail.load(std::memory_order_relaxed);
    if (t - cachedHead == N) {
      cachedHead = head.load(std::memory_order_acquire);
      if (t - cachedHead == N)
        return false;
    }
    new (&slots[t % N]) T(std::forward<A>(a)...);
    tail.store(t + 1, std::memory_order_release);
    return true;
  }
  std::optional<T> pop() {
    size_t h = head.load(std::memory_order_relaxed);
    if (h == cachedTail) {
      cachedTail = tail.load(std::memory_order_acquire);
      if (h == cachedTail)
        return std::nullopt;
    }
    std::optional<T> r(std::move(*at(h)));
    at(h)->~T();
    head.store(h + 1, std::memory_order_release);
    return r;
  }
};
int main() {
  Ring<std::unique_ptr<int>, 2> q;
  std::thread p([&] {
    for (int i = 0; i < 3; ++i)
      while (!q.push(std::make_unique<int>(i)))
        ;
  });
  int want = 0;
  while (want < 3)
    if (auto v = q.pop()) {
      assert(**v == want);
      ++want;
    }
  p.join();
}
