// mended: none
// broken: race: arena + 8; race: arena + 16
// Two threads take memory from one std::pmr::monotonic_buffer_resource.
#include <memory_resource>
#include <mutex>
#include <thread>
#include <vector>
static char bytes[512];
static std::pmr::monotonic_buffer_resource arena(bytes, sizeof bytes);
static std::mutex m;
static void use() {
#ifndef BROKEN
  std::lock_guard held(m);
#endif
  std::pmr::vector<int> v(&arena);
  v.push_back(1);
}
int main() {
  std::thread other(use);
  use();
  other.join();
}
