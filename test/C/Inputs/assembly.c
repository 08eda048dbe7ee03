// Assembly that computes something, and one whose result nobody gives.
int main(void) {
  int n = 1, m = 2;
#ifdef XADD
  __asm__ __volatile__("lock; xaddl %0, %1" : "+r"(n), "+m"(m) : : "memory");
#else
  __asm__("" : "=r"(m));
#endif
  return n + m == 0;
}
