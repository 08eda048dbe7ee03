// What delete has to do with: an object of each kind.
#include <memory>
#include <thread>
struct Shape {
  int sides = 0;
};
struct Square : Shape {
  long area = 0;
};
template <class T> T *fresh() { return new T; }
int main() {
  Shape *shape = fresh<Square>();
#if ERROR == 1 // another size
  delete shape;
#elif ERROR == 2 // twice
  std::thread([&] { delete static_cast<Square *>(shape); }).join();
  delete static_cast<Square *>(shape);
#elif ERROR == 3 // the other form
  int *numbers = new int[4];
  delete numbers;
#elif ERROR == 4 // of a local variable
  Shape local;
  std::unique_ptr<Shape> owner(&local);
#else
  delete static_cast<Square *>(shape);
#endif
}
