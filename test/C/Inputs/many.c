// More threads than 64, which heddle-wide runs.
#include <pthread.h>

static void *run(void *p) { return p; }

int main(void) {
  pthread_t t[70];
  for (int i = 0; i < 70; i++)
    pthread_create(&t[i], 0, run, 0);
#warning "said once"
  for (int i = 0; i < 70; i++)
    pthread_join(t[i], 0);
  return 0;
}
