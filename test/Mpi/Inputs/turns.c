// Which functions run, and which comes first, is up to the schedule.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static atomic_int turn, step;
static char log_[64];
static void say(const char *s) { strcat(log_, s); }
#define F(n)                                                                   \
  static void f##n(int k) {                                                    \
    static int count##n;                                                       \
    static char room##n[8];                                                    \
    snprintf(room##n, sizeof room##n, "%d.%d", n, k);                          \
    count##n++;                                                                \
    say(room##n);                                                              \
    if (count##n > 1)                                                          \
      say("again " #n);                                                        \
  }
F(1)
F(2) F(3) F(4) F(5) F(6) F(7)
    F(8) static void (*const table[])(int) = {f1, f2, f3, f4, f5, f6, f7, f8};
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *p) {
  int me = (int)(long)p;
  for (int i = 0; i < 3; i++) {
    int k = atomic_fetch_add(&step, me);
    pthread_mutex_lock(&m);
    table[(k * 3 + me) & 7](i);
    if (strlen(log_) > 40)
      log_[0] = 0;
    pthread_mutex_unlock(&m);
    atomic_store(&turn, me + k);
  }
  return malloc(1 + (size_t)atomic_load(&turn));
}
int main(void) {
  pthread_t t[2];
  for (long i = 1; i <= 2; i++)
    pthread_create(&t[i - 1], 0, work, (void *)i);
  for (int i = 0; i < 2; i++) {
    void *r;
    pthread_join(t[i], &r);
    free(r);
  }
  puts(log_);
  return 0;
}
