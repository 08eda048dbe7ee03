// What runs at the end of a thread or the program, and another thread changes
// meanwhile. CASE says what.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
static pthread_key_t key;
static int ran, data;
#if CASE <= 2
static void note(void *value) { ran = 1; }
static void *run(void *arg) {
  pthread_setspecific(key, arg);
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_key_create(&key, note);
  pthread_create(&t, NULL, run, &ran);
#if CASE == 1
  pthread_key_delete(key);
#endif
  pthread_join(t, NULL);
  assert(ran == (CASE == 2)); // not in case 1, if the thread ends first
  return 0;
}
#elif CASE == 3
static void fails(void) { assert(!"it was in time"); }
static void *run(void *arg) {
  atexit(fails);
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, run, NULL);
  return 0;
}
#else
static void writes(void) { data = 2; }
static void *run(void *arg) {
#if CASE == 4
  atexit(writes);
  data = 1;
#else
  data = 1;
  atexit(writes);
#endif
  return NULL;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, NULL, run, NULL);
#if CASE == 5
  pthread_join(t, NULL);
#endif
  return 0;
}
#endif
