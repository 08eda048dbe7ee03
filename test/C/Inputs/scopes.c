#include <pthread.h>

static void *look(void *x) { return (void *)(long)*(int *)x; }
static int *keep;
static void set(int *x) { keep = x; }

int main(void) {
  int r = 0;
#if CASE == 0 // the block has ended
  int *p;
  {
    int x = 1;
    p = &x;
  }
  r = *p;
#elif CASE == 1 // a variable is a new one in each round
  for (int i = 0; i < 2; ++i) {
    int x;
    if (i == 0)
      x = 5;
    r += x;
  }
#elif CASE == 2 // also if it is in memory
  for (int i = 0; i < 2; ++i) {
    int x;
    set(&x);
    if (i == 0)
      *keep = 5;
    r += x;
  }
#elif CASE == 3 // a thread still uses it
  pthread_t t;
  {
    int x = 5;
    pthread_create(&t, 0, look, &x);
  }
  pthread_join(t, 0);
#elif CASE == 4
  {
    pthread_t t;
    int x = 5;
    pthread_create(&t, 0, look, &x);
    pthread_join(t, 0);
  }
#elif CASE == 5 // one place for all rounds, but for one at a time
  for (int i = 0; i < 3; ++i) {
    int x = i;
    pthread_t t;
    void *found;
    pthread_create(&t, 0, look, &x);
    pthread_join(t, &found);
    r += (int)(long)found;
  }
  r -= 3;
#elif CASE == 6 // two threads are given the address of one variable
  pthread_t t[2];
  for (int i = 0; i < 2; ++i) {
    int id = i;
    pthread_create(&t[i], 0, look, &id);
  }
  for (int i = 0; i < 2; ++i)
    pthread_join(t[i], 0);
#elif CASE == 7 // jumps into a block
  switch (r) {
    int x;
  case 0:
    x = 4;
    r = x - 4;
  }
#elif CASE == 8 // leaves it by break, continue and return
  for (int i = 0; i < 4; ++i) {
    int x = i;
    set(&x);
    if (x == 1)
      continue;
    if (x == 3)
      return *keep - 3;
  }
#elif CASE == 9 // as 0 and 1, of what is too large for values
  int *p;
  {
    int x[100];
    x[3] = 1;
    p = &x[3];
  }
  r = *p;
#elif CASE == 10
  for (int i = 0; i < 2; ++i) {
    int x[100];
    if (i == 0)
      x[3] = 5;
    r += x[3];
  }
#elif CASE == 11 // goto comes back to the declaration
  int n = 0;
again:;
  int x;
  if (n++ == 0) {
    x = 1;
    goto again;
  }
  r = x;
#elif CASE == 12 // the same in memory
  int n = 0, *p = 0;
again:;
  struct {
    int a, b[100];
  } s;
  if (p == 0)
    s.a = s.b[7] = 1;
  s.a = 0;
  p = &s.b[7];
  if (n++ == 0)
    goto again;
  r = s.a + *p;
#elif CASE == 13 // it does not
  int n = 0, x, y = 3;
again:
  if (n++ == 0) {
    x = y = 0;
    goto again;
  }
  r = x + y;
#elif CASE == 14
  int n = 0;
again:;
  int x = 2, y[3] = {1};
  if (n++ < 3) {
    x = y[n % 3] = 1;
    goto again;
  }
  r = x + y[0] - 3;
#endif
  return r;
}
