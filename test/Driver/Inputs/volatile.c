// A flag as it was before C11.
#include <pthread.h>

static volatile int flag;
static void *writer(void *arg) {
  flag = 1;
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, writer, NULL);
  while (!flag)
    ;
  pthread_join(t, NULL);
  return 0;
}
