#include <pthread.h>
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b;
static void *left(void *arg) {
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
  return NULL;
}
static void *right(void *arg) {
#ifdef ORDERED
  return left(arg);
#else
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a);
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return NULL;
#endif
}
int main(void) {
  pthread_t t, u;
  pthread_mutex_init(&b, NULL);
  pthread_create(&t, NULL, left, NULL);
  pthread_create(&u, NULL, right, NULL);
  pthread_join(t, NULL);
  pthread_join(u, NULL);
  return 0;
}
