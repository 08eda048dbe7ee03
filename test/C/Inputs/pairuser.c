#include <stdlib.h>

typedef struct {
  long written;
  long never;
} node;

int look(void) {
  node *n = malloc(sizeof *n);
  n->written = 1;
  int result = n->never == 7 ? 3 : 4;
  free(n);
  return result;
}
