#include <stdatomic.h>
#include <stdlib.h>
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
#if ERROR == 13
  return ((char *)p)[0];
#elif defined(FENCE)
  atomic_thread_fence(memory_order_acquire);
#elif defined(UNKNOWN)
  return getenv("HOME") != NULL;
#elif defined(POINTER)
  char *(*get)(const char *) = getenv;
  return get("HOME") != NULL;
#else
  // What is not reached is not refused.
  if (*p == 2)
    return getenv("HOME") != NULL;
#endif
  return 0;
}
