// Of each CASE two programs that are to be the same: with assembly of x86, as
// older libraries have it, and with the compiler's builtins (-DBUILTIN).
#include <assert.h>
#include <pthread.h>

#define ASM(...) __asm__ __volatile__(__VA_ARGS__)

#ifdef BUILTIN
static void put(int *p, int v) { __atomic_store_n(p, v, __ATOMIC_RELEASE); }
static int get(int *p) { return __atomic_load_n(p, __ATOMIC_ACQUIRE); }
static void put_alone(int *p, int v) {
  __atomic_store_n(p, v, __ATOMIC_RELAXED);
}
static int get_alone(int *p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }
static void barrier(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
static int swap(int *p, int v) {
  return __atomic_exchange_n(p, v, __ATOMIC_SEQ_CST);
}
static int add(int *p, int v) {
  return __atomic_fetch_add(p, v, __ATOMIC_SEQ_CST);
}
static void increment(int *p) { __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST); }
static void increment_alone(int *p) {
  __atomic_fetch_add(p, 1, __ATOMIC_RELAXED);
}
static int decrement_to_zero(int *p) {
  return __atomic_sub_fetch(p, 1, __ATOMIC_SEQ_CST) == 0;
}
static int replace(int *p, int old, int new) {
  return __atomic_compare_exchange_n(p, &old, new, 0, __ATOMIC_SEQ_CST,
                                     __ATOMIC_SEQ_CST);
}
static int had_bit(long *p, long n) {
  return __atomic_fetch_or(p, 1l << n, __ATOMIC_SEQ_CST) >> n & 1;
}
static void clear_bit(long *p, long n) {
  __atomic_fetch_and(p, ~(1l << n), __ATOMIC_SEQ_CST);
}
#else
static void put(int *p, int v) {
  ASM("movl %1, %0" : "=m"(*p) : "ir"(v) : "memory");
}
static int get(int *p) {
  int v;
  ASM("movl %1, %0" : "=r"(v) : "m"(*p) : "memory");
  return v;
}
static void put_alone(int *p, int v) {
  ASM("movl %1, %0" : "=m"(*p) : "ir"(v));
}
static int get_alone(int *p) {
  int v;
  ASM("movl %1, %0" : "=r"(v) : "m"(*p));
  return v;
}
static void barrier(void) { ASM("mfence" :: : "memory"); }
static int swap(int *p, int v) {
  ASM("xchgl %0, %1" : "+r"(v), "+m"(*p) : : "memory");
  return v;
}
static int add(int *p, int v) {
  ASM("lock; xaddl %0, %1" : "+r"(v), "+m"(*p) : : "memory");
  return v;
}
static void increment(int *p) { ASM("lock; incl %0" : "+m"(*p) : : "memory"); }
static void increment_alone(int *p) { ASM("lock; incl %0" : "+m"(*p)); }
static int decrement_to_zero(int *p) {
  unsigned char c;
  ASM("lock; decl %0; sete %1" : "+m"(*p), "=qm"(c) : : "memory");
  return c;
}
static int replace(int *p, int old, int new) {
  unsigned char did;
  ASM("lock; cmpxchgl %3, %0; setz %1" : "+m"(*p), "=q"(did),
      "+a"(old) : "r"(new) : "memory", "cc");
  return did;
}
static int had_bit(long *p, long n) {
  int had;
  ASM("lock; btsq %2, %1\n\tsbbl %0, %0" : "=r"(had),
      "+m"(*p) : "Ir"(n) : "memory");
  return -had;
}
static void clear_bit(long *p, long n) {
  ASM("lock; btrq %1, %0" : "+m"(*p) : "Ir"(n) : "memory");
}
#endif

static int x, y, data, seen[2];
static long bits;
#if CASE == 0 // store buffering
static void one(void) {
  put(&x, 1);
  seen[0] = get(&y);
}
static void two(void) {
  put(&y, 1);
  seen[1] = get(&x);
}
static int right(void) { return seen[0] || seen[1]; }
#elif CASE == 1 // with barriers
static void one(void) {
  put(&x, 1);
  barrier();
  seen[0] = get(&y);
}
static void two(void) {
  put(&y, 1);
  barrier();
  seen[1] = get(&x);
}
static int right(void) { return seen[0] || seen[1]; }
#elif CASE == 2 // with exchanges
static void one(void) {
  swap(&x, 1);
  seen[0] = get(&y);
}
static void two(void) {
  swap(&y, 1);
  seen[1] = get(&x);
}
static int right(void) { return seen[0] || seen[1]; }
#elif CASE == 3 // message passing
static void one(void) {
  data = 1;
  put(&x, 1);
}
static void two(void) {
  if (get(&x))
    seen[0] = data;
  else
    seen[0] = 1;
}
static int right(void) { return seen[0]; }
#elif CASE == 4 // which the compiler may reorder
static void one(void) {
  data = 1;
  put_alone(&x, 1);
}
static void two(void) {
  if (get_alone(&x))
    seen[0] = data;
}
static int right(void) { return 1; }
#elif CASE == 5 // what is counted
static void one(void) {
  increment(&x);
  add(&x, 2);
}
static void two(void) {
  increment_alone(&x);
  seen[0] = add(&x, 3);
}
static int right(void) { return x == 7; }
#elif CASE == 6 // the last one cleans up
static void one(void) {
  ++seen[0];
  if (decrement_to_zero(&x))
    data = seen[0] + seen[1];
}
static void two(void) {
  ++seen[1];
  if (decrement_to_zero(&x))
    data = seen[0] + seen[1];
}
static int right(void) { return data == 2; }
#define FIRST x = 2
#elif CASE == 7 // a lock
static void both(void) {
  while (!replace(&x, 0, 1))
    ;
  ++data;
  put(&x, 0);
}
static void one(void) { both(); }
static void two(void) { both(); }
static int right(void) { return data == 2; }
#elif CASE == 8 // a bit that is a lock, given back too late
static void both(void) {
  while (had_bit(&bits, 3))
    ;
  ++data;
  clear_bit(&bits, 3);
}
static void one(void) { both(); }
static void two(void) {
  both();
  --data;
}
static int right(void) { return data == 1; }
#elif CASE == 9 // an increment that does not publish
static void one(void) {
  data = 1;
  increment_alone(&x);
}
static void two(void) {
  if (add(&x, 0))
    seen[0] = data;
}
static int right(void) { return 1; }
#endif
#ifndef FIRST
#define FIRST (void)0
#endif

static void *first(void *arg) {
  one();
  return 0;
}
static void *second(void *arg) {
  two();
  return 0;
}
int main(void) {
  pthread_t a, b;
  FIRST;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(right());
  return 0;
}
