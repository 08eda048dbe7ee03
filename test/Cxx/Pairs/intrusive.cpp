// mended: none
// broken: race: block of 16 bytes + 12; race: block of 16 bytes + 8
// References counted in the object; broken, the last to leave does not see
// what the others did.
#include <atomic>
#include <thread>
#include <utility>
template <class T> class Ref {
  T *p;

public:
  explicit Ref(T *p = nullptr) : p(p) {}
  Ref(const Ref &o) : p(o.p) {
    if (p)
      p->count.fetch_add(1, std::memory_order_relaxed);
  }
  Ref(Ref &&o) noexcept : p(std::exchange(o.p, nullptr)) {}
  Ref &operator=(Ref o) {
    std::swap(p, o.p);
    return *this;
  }
  ~Ref() {
#ifdef BROKEN
    if (p && p->count.fetch_sub(1, std::memory_order_relaxed) == 1)
      delete p;
#else
    if (p && p->count.fetch_sub(1, std::memory_order_release) == 1) {
      std::atomic_thread_fence(std::memory_order_acquire);
      delete p;
    }
#endif
  }
  T *operator->() const { return p; }
};
struct Message {
  std::atomic<int> count{1};
  int length = 0;
  virtual ~Message() { length = -1; }
};
int main() {
  Ref<Message> m(new Message);
  std::thread t([copy = m]() mutable {
    copy->length = 7;
    copy = Ref<Message>();
  });
  m = Ref<Message>();
  t.join();
}
