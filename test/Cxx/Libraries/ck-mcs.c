// mended: none
// broken: race: count
// Mellor-Crummey and Scott's lock, given back before the work is done.
#include <assert.h>
#include <ck_spinlock.h>
#include <pthread.h>
static ck_spinlock_mcs_t lock;
static int count;
static void *work(void *arg) {
  ck_spinlock_mcs_context_t own;
  ck_spinlock_mcs_lock(&lock, &own);
#ifndef BROKEN
  ++count;
#endif
  ck_spinlock_mcs_unlock(&lock, &own);
#ifdef BROKEN
  ++count;
#endif
  return 0;
}
int main(void) {
  pthread_t other;
  pthread_create(&other, 0, work, 0);
  work(0);
  pthread_join(other, 0);
  assert(count == 2);
}
