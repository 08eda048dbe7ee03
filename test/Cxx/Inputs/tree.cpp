// A look at a map beside an insertion or an erasure elsewhere in it, which may
// turn the tree at its root; mended by a lock.
#include <map>
#include <mutex>
#include <thread>

static std::map<int, int> Map{{4, 4}, {2, 2}, {6, 6}, {1, 1},
                              {3, 3}, {5, 5}, {7, 7}};
static std::mutex Lock;

static void change() {
#ifdef MENDED
  std::lock_guard Guard(Lock);
#endif
#ifdef ERASES
  Map.erase(7);
#else
  Map.insert({8, 8});
#endif
}

static int look() {
#ifdef MENDED
  std::lock_guard Guard(Lock);
#endif
#ifdef ITERATES
  int Sum = 0;
  for (auto [Key, Value] : Map)
    Sum += Value;
  return Sum;
#else
  return Map.find(1)->second;
#endif
}

int main() {
  std::thread Other(change);
  look();
  Other.join();
}
