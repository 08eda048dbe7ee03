/* Two threads: K iterations of local work, then one locked update. */
#include <pthread.h>

static pthread_mutex_t lock;
static int value;

static void *work(void *unused) {
  int local = 1;
  for (int i = 0; i < K; i++)
    local = local * 31 + i;
  pthread_mutex_lock(&lock);
  value += local;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t t, u;
  pthread_mutex_init(&lock, 0);
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, work, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}
