// memcmp() of more than there is, behind the first difference; with FINE a byte
// there that has no value, of which nothing is asked.
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *two = malloc(2);
  two[0] = 'a';
#ifdef FINE
  int order = memcmp(two, "xyz", 2);
#else
  int order = memcmp(two, "xyz", 3);
#endif
  free(two);
  return order > 0;
}
