// mended: none
// broken: failure: access to an object whose lifetime has ended
// A sorted list with a lock in each node; broken, a thread lets one node go
// before it has the next.
#include <cassert>
#include <climits>
#include <memory>
#include <mutex>
#include <thread>
class SortedList {
  struct Node {
    int key;
    std::unique_ptr<Node> next;
    std::mutex m;
  };
  Node head{INT_MIN, nullptr, {}};

public:
  void insert(int key) {
    std::unique_lock<std::mutex> lock(head.m);
    Node *before = &head;
    while (before->next && before->next->key < key) {
      Node *next = before->next.get();
#ifdef BROKEN
      lock.unlock();
      std::unique_lock<std::mutex> following(next->m);
#else
      std::unique_lock<std::mutex> following(next->m);
      lock.unlock();
#endif
      lock = std::move(following);
      before = next;
    }
    auto fresh = std::make_unique<Node>();
    fresh->key = key;
    fresh->next = std::move(before->next);
    before->next = std::move(fresh);
  }
  bool remove(int key) {
    std::unique_lock<std::mutex> lock(head.m);
    Node *before = &head;
    while (before->next) {
      Node *next = before->next.get();
      std::unique_lock<std::mutex> following(next->m);
      if (next->key == key) {
        std::unique_ptr<Node> gone = std::move(before->next);
        before->next = std::move(gone->next);
        following.unlock();
        return true;
      }
      lock = std::move(following);
      before = next;
    }
    return false;
  }
};
int main() {
  SortedList l;
  l.insert(1);
  std::thread t([&] { l.insert(3); });
  assert(l.remove(1));
  t.join();
  assert(l.remove(3));
}
