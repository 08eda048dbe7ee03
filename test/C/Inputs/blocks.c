// A thread writes byte AT of a block that main fills with INIT, and main does
// END, before or behind the thread.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
static char *p;
static void *write(void *unused) {
  p[AT] = 1;
  return unused;
}
int main(void) {
  p = malloc(24);
  memset(p, INIT, 24);
  pthread_t t;
  pthread_create(&t, 0, write, 0);
#ifdef JOINED
  pthread_join(t, 0);
  END;
#else
  END;
  pthread_join(t, 0);
#endif
  return 0;
}
