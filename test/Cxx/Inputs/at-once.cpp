// Objects of the library that two threads use at once: ONE and OTHER are what
// they do.
#include <iostream>
#include <list>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <unordered_map>

static std::unordered_map<int, int> Table{{1, 1}, {2, 2}};
static std::list<int> List{1, 2};
static std::ostringstream Out;
static std::istringstream In("1 2 3");
static std::runtime_error Error("a");
static char Text[8] = "abc";
static int Number, Mine;

int main() {
  std::thread Other([] { OTHER; });
  ONE;
  Other.join();
}
