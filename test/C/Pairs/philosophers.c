// mended: none
// broken: deadlock: main, thread 1, thread 2 and thread 3
#include "pair.h"
static pthread_mutex_t forks[3];
static void *eat(void *id) {
  int left = (int)(long)id, right = (left + 1) % 3;
  if (ELSE(left > right, 0)) {
    int t = left;
    left = right;
    right = t;
  }
  pthread_mutex_lock(&forks[left]);
  pthread_mutex_lock(&forks[right]);
  pthread_mutex_unlock(&forks[right]);
  pthread_mutex_unlock(&forks[left]);
  return NULL;
}
int main(void) {
  for (int i = 0; i < 3; ++i)
    pthread_mutex_init(&forks[i], NULL);
  RUN(eat, eat, eat);
  return 0;
}
