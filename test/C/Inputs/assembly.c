// Assembly that is not known, and (CASE 5) is not executed.
#include <stdlib.h>
int main(void) {
  int n = 1, m = 2;
  long wide[2] __attribute__((aligned(16))) = {0, 0};
#if CASE == 0
  (void)wide, (void)m;
  __asm__ __volatile__("rdtsc" : "=a"(n) : : "edx");
#elif CASE == 1
  __asm__("" : "=r"(m));
#elif CASE == 2
  __asm__ __volatile__("bsfl %1, %0" : "=r"(n) : "r"(m - 2));
#elif CASE == 3
  unsigned char c;
  __asm__ __volatile__("lock; addl $1, %1; seto %0"
                       : "=q"(c), "+m"(m)
                       :
                       : "memory");
  n = c;
#elif CASE == 4
  unsigned char c;
  __asm__ __volatile__("lock; cmpxchg16b %1; setz %0"
                       : "=q"(c), "+m"(wide[0])
                       : "a"(0l), "d"(0l), "b"(1l), "c"(1l));
  n = c;
#elif CASE == 6
  __asm__ goto("jmp %l0" : : : : away);
away:
#elif CASE == 5
  if (getenv("NOBODY"))
    __asm__ __volatile__("hlt");
#endif
  return n + m == 0;
}
