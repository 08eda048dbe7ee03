// Mistakes with variables that small functions take by address, one each.
#include <string.h>
struct pair {
  int a, b;
};
struct __attribute__((packed)) tight {
  char c;
  int x;
};
static int at(int *p, int fine) { return fine ? *p : p[3]; }
static long wide(long *p) { return *p; }
static void behind(int *p) { p[2] = 1; }
static void before(int *p) { p[-1] = 1; }
static void clear(int *p) { memset(p, 0, 16); }
static void copy(int *to, const int *from) { memcpy(to, from, 12); }
static void whole(char *p) { *(long *)p = 1; }
static void beside(char *p) { *(int *)(p + 1) = 1; }
int main(void) {
  _Alignas(8) int x = 1;
  _Alignas(8) char bytes[8] = {1};
  int two[2] = {1, 2}, three[3] = {1, 2, 3};
  struct tight t = {1, 2};
  int sum = at(&x, 1) + (int)wide((long *)bytes) + bytes[0] + t.x;
  copy(three, (int[]){4, 5, 6});
  sum += three[2] + two[1];
#if ERROR == 1
  sum += at(&x, 0);
#elif ERROR == 2
  sum += (int)wide((long *)&x);
#elif ERROR == 3
  behind(two);
#elif ERROR == 4
  before(two);
#elif ERROR == 5
  clear(two);
#elif ERROR == 6
  copy(two, three);
#elif ERROR == 7
  copy(three, two);
#elif ERROR == 8
  char few[4] = {1};
  whole(few);
  sum += few[0];
#elif ERROR == 9
  beside(bytes);
#elif ERROR == 10
  sum += at(&t.x, 1);
#elif ERROR == 11
  two[3] = 1;
#elif ERROR == 12
  *(int *)(bytes + 1) = 1;
#endif
  return sum + two[0] + bytes[0] == 0;
}
