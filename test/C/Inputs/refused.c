#include <pthread.h>
#include <stdlib.h>
static void *nothing(void *unused) { return NULL; }
int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;
#if ERROR == 13
#ifdef THREAD
  pthread_t t;
  pthread_create(&t, NULL, nothing, NULL);
#endif
  return ((char *)p)[1];
#elif defined(UNKNOWN)
  return system("true") != 0;
#elif defined(POINTER)
  int (*run)(const char *) = system;
  return run("true") != 0;
#else
  // What is not reached is not refused.
  if (*p == 2)
    return system("true") != 0;
#endif
  return 0;
}
