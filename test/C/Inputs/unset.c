// Variables that some paths read before they are written.
#include <stdlib.h>
struct pair {
  int a;
  int b;
};
static int pick(int c) {
  int r;
  if (c)
    r = 1;
#if READ == 1
  return r == 1;
#else
  return c ? r : 2;
#endif
}
int main(void) {
  struct pair p;
  p.a = 1;
  struct pair q = p;
  int sum = pick(0) + q.a;
#if READ == 2
  if (q.b)
    sum++;
#elif READ == 3
  int a[4];
  for (int i = 0; i < 3; i++)
    a[i] = i;
  for (int i = 0; i < 4; i++)
    if (a[i] == 9)
      sum++;
#elif READ == 4
  unsigned *flags = malloc(sizeof *flags);
  *flags &= ~3u;
#endif
  return sum != 3;
}
