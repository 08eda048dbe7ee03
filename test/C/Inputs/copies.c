// The copy of a structure reads all of it, also what nobody uses.
#include <pthread.h>
#include <stdlib.h>

struct config {
  int level;
  char mark;
  double rate;
};
struct config Current, Other;

static void *reads(void *X) {
#if defined(UNUSED)
  struct config Mine = Current;
  (void)Mine;
  return X;
#elif defined(TWICE)
  struct config Mine = Current, Again;
  Again = Mine;
  return Again.level ? X : NULL;
#elif defined(MEMBER)
  return Current.level ? X : NULL;
#else
  struct config Mine = Current;
  return Mine.level ? X : NULL;
#endif
}

int main() {
  pthread_t T;
  // Padding and what nobody wrote are copied, too.
  struct config *Half = malloc(sizeof *Half);
  Half->level = 3;
  struct config Copy = *Half, More[2];
  More[0] = Copy;
  More[1] = More[0];
  Copy = More[1];
  free(Half);
  pthread_create(&T, NULL, reads, NULL);
#ifdef WHOLE
  Current = Other;
#else
  Current.rate = 2;
#endif
  pthread_join(T, NULL);
  return Copy.level != 3;
}
