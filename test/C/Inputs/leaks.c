// What is lost, and what is not.
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct node {
  long value;
  struct node *next;
};
static struct node *make(struct node *next) {
  struct node *n = malloc(sizeof *n);
  n->value = 1;
  n->next = next;
  return n;
}
static struct node *volatile kept;
static uintptr_t hidden;
static char bytes[sizeof(void *)];
static _Thread_local struct node *own;
static pthread_key_t key;
static _Atomic(struct node *) top;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *owner(void *arg) {
  own = make(NULL);
  return NULL;
}
static void *ignores(void *arg) { return NULL; }
static void *gives(void *arg) { return make(NULL); }
static void *specific(void *arg) {
  pthread_setspecific(key, make(NULL));
  return NULL;
}
static void *waits(void *arg) { // holds it where main ends
  struct node *n = make(NULL);
  pthread_mutex_lock(&lock);
  pthread_mutex_unlock(&lock);
  free(n);
  return NULL;
}
static void *replaces(void *arg) { // loses what another thread has put there
  atomic_store(&top, make(NULL));
  return NULL;
}
static void *prepares(void *arg) { // two may find nothing there
  if (!atomic_load(&top))
    atomic_store(&top, make(NULL));
  return NULL;
}
static void *exchanges(void *arg) {
  free(atomic_exchange(&top, make(NULL)));
  return NULL;
}
static void run(void *(*body)(void *), void *arg) {
  pthread_t t;
  pthread_create(&t, NULL, body, arg);
  pthread_join(t, NULL);
}
static void both(void *(*body)(void *)) {
  pthread_t a, b;
  pthread_create(&a, NULL, body, NULL);
  pthread_create(&b, NULL, body, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
}

int main(int argc, char **argv) {
#if LEAK == 1 // three in a row, of which one is lost by itself
  make(make(make(NULL)));
#elif LEAK == 2 // a ring
  struct node *n = make(make(NULL));
  n->next->next = n;
#elif LEAK == 3 // a thread's own variable has ended
  run(owner, NULL);
#elif LEAK == 4 // the argument of a thread that has ended
  run(ignores, make(NULL));
#elif LEAK == 5 // its result
  run(gives, NULL);
#elif LEAK == 6 // the value of a key that has no destructor
  pthread_key_create(&key, NULL);
  run(specific, NULL);
#elif LEAK == 7 // of one thread or the other
  both(replaces);
  free(atomic_load(&top));
#elif LEAK == 8 // several from one place, of several sizes
  for (int i = 1; i != 4; ++i)
    memset(malloc(8 * i), 0, 8 * i);
#elif LEAK == 9 // a number, not one of its addresses
  hidden = ~(uintptr_t)make(NULL);
#elif LEAK == 10 // memory that was freed leads nowhere
  kept = make(make(NULL));
  free(kept);
#elif LEAK == 11 // exit() in a function whose variable leads there no more
  struct node *n = make(NULL);
  n = NULL;
  exit(0);
#elif LEAK == 12 // of no bytes
  malloc(0);
#elif LEAK == 13 // in some orders of steps only
  both(prepares);
  free(atomic_load(&top));
#elif FINE == 1 // a global leads there, through others
  kept = make(make(make(NULL)));
#elif FINE == 2 // within it, and with tags in the low and the high bits
  hidden = (uintptr_t)make(NULL) + 9;
  kept = (struct node *)((uintptr_t)make(NULL) | (uintptr_t)7 << 60);
#elif FINE == 3 // the pieces of a pointer
  struct node *n = make(NULL);
  for (int i = 0; i != sizeof n; ++i)
    bytes[i] = (char)((uintptr_t)n >> 8 * i);
#elif FINE == 4 // a variable of a function that has not returned
  struct node *n = make(NULL), **volatile at = &n;
  exit((*at)->value != 1);
#elif FINE == 5 // main's own variable, and what a thread that waits holds
  own = make(NULL);
  pthread_t t;
  pthread_mutex_lock(&lock);
  pthread_create(&t, NULL, waits, NULL);
#elif FINE == 6
  both(exchanges);
  free(atomic_load(&top));
#elif FINE == 7 // a program that fails is not asked
  make(NULL);
  abort();
#endif
  return 0;
}
