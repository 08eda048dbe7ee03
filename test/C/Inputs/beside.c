// What lies before a lock in memory is a number, not a class.
#include <pthread.h>
static struct {
  int before;
  pthread_spinlock_t lock;
  int count;
} all = {0x7ffffff0};
static void *work(void *unused) {
  pthread_spin_lock(&all.lock);
  ++all.count;
  pthread_spin_unlock(&all.lock);
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_spin_init(&all.lock, PTHREAD_PROCESS_PRIVATE);
  pthread_create(&t, NULL, work, NULL);
  work(NULL);
  pthread_join(t, NULL);
  return all.count != 2;
}
