// Programs that never end, or want more than there is, each in its own way: the
// first argument says which, a second one that main does it itself.
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static atomic_int flag, counter;
static int plain;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static void *volatile kept;

struct wide {
  long fields[512];
};

static int deep(int n) { return deep(n + 1) + 1; }

static int frames(struct wide w, int n) {
  w.fields[n % 512] = n;
  return frames(w, n + 1) + (int)w.fields[0];
}

static int vla(int n) {
  char room[n % 4096 + 1];
  room[0] = (char)n;
  return vla(n + 1) + room[0];
}

static int compare(const void *a, const void *b) {
  (void)a, (void)b;
  return atomic_load(&flag) ? 1 : -1; // no order: a qsort takes what it gets
}

static int varied(int n, ...) {
  va_list rest;
  va_start(rest, n);
  int x = va_arg(rest, int);
  va_end(rest);
  return varied(n + 1, x, x, x, x) + x;
}

static void *sleeper(void *arg) {
  pthread_mutex_lock(&mutex);
  while (!atomic_load(&flag))
    pthread_cond_wait(&condition, &mutex);
  pthread_mutex_unlock(&mutex);
  return arg;
}

static void *adder(void *arg) {
  for (int i = 0; i < 1000; i++)
    atomic_fetch_add(&counter, 1);
  return arg;
}

static void *spawner(void *arg) {
  for (;;) {
    pthread_t t;
    pthread_create(&t, NULL, spawner, arg);
    atomic_fetch_add(&counter, 1);
  }
}

static void endless_once(void) {
  for (unsigned x = 1; x; x += 2)
    plain = (int)x;
}

static void destroy(void *value) { pthread_setspecific(key, value); }

static void run(const char *what) {
#define PROGRAM(name) if (!strcmp(what, #name))
  PROGRAM(deep) deep(0);
  PROGRAM(frames) frames((struct wide){{0}}, 0);
  PROGRAM(vla) vla(1);
  PROGRAM(varied) varied(0, 1, 1, 1, 1);
  PROGRAM(loop)
  for (unsigned x = 1; x; x += 2)
    ;
  PROGRAM(globals)
  for (unsigned x = 1; x; x += 2)
    plain = (int)x + plain;
  PROGRAM(atomics)
  for (;;)
    atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
  PROGRAM(fences)
  for (;;) {
    atomic_store_explicit(&flag, 0, memory_order_relaxed);
    atomic_thread_fence(memory_order_seq_cst);
    (void)atomic_load_explicit(&counter, memory_order_acquire);
  }
  PROGRAM(spins)
  while (!atomic_load(&flag))
    atomic_store(&counter, 1);
  PROGRAM(huge) {
    char *all = malloc(3ul << 30);
    memset(all, 1, 3ul << 30);
    kept = all;
  }
  PROGRAM(callocs)
  for (;;)
    kept = calloc(1 << 20, 16);
  PROGRAM(mallocs)
  for (void **last = NULL;;) {
    void **next = malloc(64);
    *next = last;
    last = next;
  }
  PROGRAM(frees)
  for (;;) {
    char *some = malloc(10000);
    some[9999] = 1;
    free(some);
  }
  PROGRAM(reallocs) {
    char *all = NULL;
    for (size_t n = 1;; n += 4096) {
      all = realloc(all, n);
      all[n - 1] = 1;
    }
  }
  PROGRAM(wide) {
    static int all[1 << 20];
    for (int round = 0;; round++)
      for (int i = 0; i < 1 << 20; i++)
        all[i] += round + i;
  }
  PROGRAM(bytes) {
    char *all = malloc(64 << 20);
    for (int i = 0;; i = (i + 1) % (64 << 20))
      all[i] = (char)i;
  }
  PROGRAM(copies) {
    char *a = malloc(40 << 20), *b = malloc(40 << 20);
    memset(a, 1, 40 << 20);
    for (;;) {
      memcpy(b, a, 40 << 20);
      memmove(a + 1, b, (40 << 20) - 1);
    }
  }
  PROGRAM(structs) {
    struct wide *all = calloc(1000, sizeof(struct wide));
    for (int i = 0;; i = (i + 1) % 999)
      all[i + 1] = all[i];
  }
  PROGRAM(strings) {
    char *all = malloc(8 << 20);
    memset(all, 'x', 8 << 20);
    all[(8 << 20) - 1] = 0;
    for (;;)
      plain += (int)strlen(all) + (strstr(all, "xxxy") != NULL);
  }
  PROGRAM(prints)
  for (int i = 0;; i++)
    printf("%d %s %f %*d\n", i, "text", i / 3.0, 100, i);
  PROGRAM(padded)
  printf("%*d\n", 2000000000, 1);
  PROGRAM(formats) {
    char room[100];
    for (int i = 0;; i++)
      plain += snprintf(room, sizeof(room), "%08x%p", i, (void *)room);
  }
  PROGRAM(sorts) {
    int *all = malloc(sizeof(int) << 20);
    for (int i = 0; i < 1 << 20; i++)
      all[i] = i * 7919;
    for (;;)
      qsort(all, 1 << 20, sizeof(int), compare);
  }
  PROGRAM(storm)
  for (;;) {
    pthread_t t;
    pthread_create(&t, NULL, sleeper, NULL);
  }
  PROGRAM(forks) spawner(NULL);
  PROGRAM(joins)
  for (;;) {
    pthread_t t;
    pthread_create(&t, NULL, adder, NULL);
    pthread_join(t, NULL);
  }
  PROGRAM(signals)
  for (;;)
    pthread_cond_broadcast(&condition);
  PROGRAM(once) pthread_once(&once, endless_once);
  PROGRAM(keys) {
    pthread_key_create(&key, destroy);
    pthread_setspecific(key, &key);
    pthread_exit(NULL);
  }
  PROGRAM(exits) atexit(endless_once);
}

static void *in_thread(void *what) {
  run(what);
  return NULL;
}

int main(int argc, char **argv) {
  pthread_t worker, other;
  if (argc > 2)
    run(argv[1]);
  if (argc < 3)
    pthread_create(&worker, NULL, in_thread, argv[1]);
  pthread_create(&other, NULL, adder, NULL);
  if (argc < 3)
    pthread_join(worker, NULL);
  pthread_join(other, NULL);
  return 0;
}
