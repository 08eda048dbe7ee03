// A bounded queue for several producers and consumers, after Dmitry Vyukov's
// description. Both sides try again until they succeed.
#include <atomic>
#include <cassert>
#include <optional>
#include <thread>

#ifndef ORDER
#define ORDER std::memory_order_release
#endif

template <class T, unsigned N> class queue {
  struct cell {
    std::atomic<unsigned> turn;
    T data;
  };
  cell cells[N];
  std::atomic<unsigned> in{0}, out{0};

public:
  queue() {
    for (unsigned i = 0; i < N; ++i)
      cells[i].turn.store(i, std::memory_order_relaxed);
  }
  bool push(const T &x) {
    unsigned at = in.load(std::memory_order_relaxed);
    for (;;) {
      cell &c = cells[at % N];
      int lag = int(c.turn.load(std::memory_order_acquire) - at);
      if (lag < 0)
        return false;
      if (lag > 0) {
        at = in.load(std::memory_order_relaxed);
      } else if (in.compare_exchange_weak(at, at + 1,
                                          std::memory_order_relaxed)) {
        c.data = x;
        c.turn.store(at + 1, ORDER);
        return true;
      }
    }
  }
  std::optional<T> pop() {
    unsigned at = out.load(std::memory_order_relaxed);
    for (;;) {
      cell &c = cells[at % N];
      int lag = int(c.turn.load(std::memory_order_acquire) - (at + 1));
      if (lag < 0)
        return std::nullopt;
      if (lag > 0) {
        at = out.load(std::memory_order_relaxed);
      } else if (out.compare_exchange_weak(at, at + 1,
                                           std::memory_order_relaxed)) {
        T x = c.data;
        c.turn.store(at + N, std::memory_order_release);
        return x;
      }
    }
  }
};
static queue<int, 2> q;

static void expect(const int &found, const int &wanted) {
#ifdef WRONG
  assert(found != wanted);
#else
  assert(found == wanted);
#endif
}

int main() {
  std::thread producer([] {
    for (int i = 1; i <= 2; ++i)
      while (!q.push(i))
        std::this_thread::yield();
  });
  std::thread consumer([] {
    int sum = 0;
    for (int i = 1; i <= 2; ++i) {
      std::optional<int> x;
      while (!(x = q.pop()))
        ;
      sum += *x;
    }
    expect(sum, 3);
  });
  producer.join();
  consumer.join();
}
