// mended: none
// broken: race: slot
#include "pair.h"
#include <semaphore.h>
static sem_t empty, full;
static int slot;
static void *put(void *unused) {
  for (int i = 1; i <= 2; ++i) {
    sem_wait(&empty);
    slot = i;
    sem_post(&full);
  }
  return NULL;
}
static void *take(void *unused) {
  for (int i = 1; i <= 2; ++i) {
    sem_wait(&full);
    ELSE(assert(slot == i), (void)slot);
    sem_post(&empty);
  }
  return NULL;
}
int main(void) {
  sem_init(&empty, 0, ELSE(1, 2));
  sem_init(&full, 0, 0);
  RUN(put, take);
  return 0;
}
