// Variables whose functions are left in ways that are no returns, and threads
// that join main. ERROR: one use of a variable that is gone.
#include <alloca.h>
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
static int *gone;
static void array(int n) {
  for (int i = 1; i <= n; ++i) {
    int a[i];
    a[0] = i;
    gone = a;
  }
}
static void in_loop(int n) {
  while (n--) {
    gone = alloca(sizeof *gone);
    *gone = n;
  }
}
static void inner(void) {
  int local = 3;
  gone = &local;
  pthread_exit(NULL);
}
static void *run(void *arg) {
#if ERROR == 1
  array(2);
#elif ERROR == 2
  in_loop(2);
#elif ERROR == 3
  inner();
#endif
  return NULL;
}
static int walk(int depth) { // arrays and blocks that live at a time
  int sum = 0;
  for (int i = 1; i < 3; ++i) {
    int a[i];
    for (int k = 0; k < i; ++k)
      a[k] = k + depth;
    if (depth) {
      char *c = alloca(4);
      c[0] = 1;
      sum += c[0] + walk(depth - 1);
      if (i == 2 && depth == 1)
        continue;
    }
    for (int k = 0; k < i; ++k)
      sum += a[k];
  }
  return sum;
}
static pthread_t first;
static int done;
static void *joins(void *arg) {
  void *result;
  pthread_join(first, &result);
  assert(result == &done);
  assert(done == 1); // main has done all that it does
  assert(walk(2) == walk(2));
  return NULL;
}
int main(void) {
  pthread_t t;
#ifdef ERROR
#if ERROR == 4
  int n = 3;
  {
    int a[n];
    a[0] = 1;
    gone = a;
  }
#elif ERROR == 5
  gone = malloc(sizeof *gone);
  for (int i = 0; i < 2; ++i) {
    int **keeps = alloca(sizeof *keeps);
    *keeps = malloc(1);
  }
  free(gone);
  pthread_exit(NULL);
#endif
  pthread_create(&t, NULL, run, NULL);
  pthread_join(t, NULL);
  return *gone;
#else
  first = pthread_self();
  pthread_create(&t, NULL, joins, NULL);
#ifdef EACH_OTHER
  pthread_join(t, NULL);
#endif
  done = 1;
  pthread_exit(&done);
#endif
}
