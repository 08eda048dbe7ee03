// What instructions of x86 compute.
#include <assert.h>
#include <stdint.h>

static inline int cas(volatile int *p, int o, int n) {
  int r;
  __asm__ __volatile__("lock; cmpxchgl %2, %1"
                       : "=a"(r), "+m"(*p)
                       : "r"(n), "0"(o)
                       : "memory");
  return r;
}
static inline int xadd(volatile int *p, int v) {
  __asm__ __volatile__("lock; xaddl %0, %1" : "+r"(v), "+m"(*p) : : "memory");
  return v;
}
static inline void inc(int *p) {
  __asm__ __volatile__("lock; incl %0" : "=m"(*p) : "m"(*p));
}
static inline int dec(int *p) {
  unsigned char c;
  __asm__ __volatile__("lock; decl %0; sete %1"
                       : "+m"(*p), "=qm"(c)
                       :
                       : "memory");
  return c;
}
static inline _Bool cas2(int *p, int o, int n) {
  _Bool z;
  __asm__ __volatile__("lock cmpxchgl %3, %0; setz %1"
                       : "+m"(*p), "=a"(z)
                       : "a"(o), "q"(n)
                       : "memory", "cc");
  return z;
}
static inline _Bool cas3(long *p, long *o, long n) {
  _Bool z;
  __asm__ __volatile__("lock cmpxchg %[n], %[p]"
                       : [p] "+m"(*p), "=@ccz"(z), "+a"(*o)
                       : [n] "r"(n)
                       : "memory");
  return z;
}
static inline int xchg(int *p, int v) {
  __asm__ __volatile__("xchgl %0, %1" : "=r"(v), "+m"(*p) : "0"(v) : "memory");
  return v;
}
static inline void st(int *p, int v) {
  __asm__ __volatile__("movl %1, %0" : "=m"(*p) : "ir"(v) : "memory");
}
static inline int ld(int *p) {
  int r;
  __asm__ __volatile__("movl %1, %0" : "=r"(r) : "m"(*p) : "memory");
  return r;
}
static inline void addi(int *p, int v) {
  __asm__ __volatile__("lock; addl %1, %0" : "=m"(*p) : "ir"(v) : "memory");
}
static inline _Bool bts(long *p, long n) {
  _Bool c;
  __asm__ __volatile__("lock; btsq %2, %1; setc %0"
                       : "=qm"(c), "+m"(*p)
                       : "Ir"(n)
                       : "memory", "cc");
  return c;
}
static inline void dp(volatile unsigned *p) {
  __asm__ __volatile__("lock ; addl %[v], %[c]"
                       : [c] "=m"(*p)
                       : [v] "er"(4), "m"(*p));
}
static inline void bs(void *p, int v) {
  __asm__ __volatile__("lock; orb %b1, %0"
                       : "+m"(*(char *)p)
                       : "iq"(v)
                       : "memory");
}
int x;
long y, many[4];
static inline unsigned long ffs_(unsigned long v) {
  unsigned long r;
  __asm__("bsfq %1, %0" : "=r"(r) : "rm"(v));
  return r;
}
static inline uint32_t swap_(uint32_t v) {
  __asm__("bswap %0" : "+r"(v));
  return v;
}
static inline void less(long *p) {
  __asm__ __volatile__("lock; addq %1, %0" : "+m"(*p) : "er"(-1) : "memory");
}
static inline int sub_and_test(int i, int *p) {
  unsigned char c;
  __asm__ __volatile__("lock; subl %2,%0; sete %1"
                       : "=m"(*p), "=qm"(c)
                       : "ir"(i), "m"(*p)
                       : "memory");
  return c;
}
static inline int add_negative(int i, int *p) {
  unsigned char c;
  __asm__ __volatile__("lock; addl %2,%0; sets %1"
                       : "+m"(*p), "=qm"(c)
                       : "ir"(i)
                       : "memory");
  return c;
}
static inline int tsb(int n, volatile void *p) {
  int o;
  __asm__ __volatile__("lock; btsl %2,%1\n\tsbbl %0,%0"
                       : "=r"(o), "+m"(*(volatile long *)p)
                       : "Ir"(n)
                       : "memory");
  return o;
}
static inline int xadd_deref(int *p, int v) {
  __asm__ __volatile__("lock; xaddl %0, (%1)"
                       : "+r"(v)
                       : "r"(p)
                       : "memory", "cc");
  return v;
}
static inline void *xchgp(void **p, void *n) {
  __asm__ __volatile__("xchg %0, %1" : "+r"(n), "+m"(*p) : : "memory");
  return n;
}
static inline uint8_t xadd8(uint8_t *p, uint8_t v) {
  __asm__ __volatile__("lock xaddb %b0, %1" : "+q"(v), "+m"(*p) : : "memory");
  return v;
}
static inline uint64_t half(uint64_t v) {
  __asm__("movl $7, %k0" : "+r"(v));
  return v;
}
static inline uint64_t lowb(uint64_t v) {
  __asm__("movb $7, %b0" : "+r"(v));
  return v;
}
static inline int ld2(int *p) {
  int r;
  __asm__ __volatile__("{movl %1, %0|mov %0, %1}" : "=r"(r) : "m"(*p));
  return r;
}
int main(void) {
  assert(cas(&x, 0, 1) == 0 && x == 1);
  assert(cas(&x, 0, 2) == 1 && x == 1);
  assert(xadd(&x, 3) == 1 && x == 4);
  inc(&x);
  assert(x == 5);
  x = 2;
  assert(!dec(&x));
  assert(dec(&x));
  assert(x == 0);
  assert(cas2(&x, 0, 9) && x == 9);
  assert(!cas2(&x, 0, 9));
  long o = 5;
  y = 6;
  assert(!cas3(&y, &o, 7) && o == 6);
  assert(cas3(&y, &o, 7) && y == 7);
  assert(xchg(&x, 3) == 9 && x == 3);
  st(&x, 8);
  assert(ld(&x) == 8);
  addi(&x, -1);
  assert(x == 7);
  y = 0;
  assert(!bts(&y, 5) && y == 32 && bts(&y, 5));
  assert(!bts(many, 130) && many[2] == 4);
  unsigned u = 1;
  dp(&u);
  assert(u == 5);
  x = 0x100;
  bs(&x, 0x1ff);
  assert(x == 0x1ff);
  y = 7;
  less(&y);
  assert(y == 6);
  assert(ffs_(40) == 3);
  assert(swap_(0x01020304) == 0x04030201);
  x = 3;
  assert(!sub_and_test(2, &x));
  assert(sub_and_test(1, &x));
  assert(add_negative(-1, &x));
  assert(!add_negative(2, &x));
  long w = 0;
  assert(tsb(3, &w) == 0 && tsb(3, &w) == -1 && w == 8);
  assert(xadd_deref(&x, 4) == 1 && x == 5);
  int a, b;
  void *p = &a;
  assert(xchgp(&p, &b) == &a && p == &b);
  uint8_t q = 250;
  assert(xadd8(&q, 10) == 250 && q == 4);
  assert(half(0xffffffff00000001ul) == 7);
  assert(lowb(0x1234) == 0x1207);
  assert(ld2(&x) == 5);
  return 0;
}
