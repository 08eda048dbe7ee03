#define BUMP(x)                                                                \
  do {                                                                         \
    (x)++;                                                                     \
  } while (0)

#define TWICE(x) (2 * (x))
#define SET(x, to) x = to
#define TWO(x, to)                                                             \
  SET(x, to);                                                                  \
  SET(x, TWICE(to))
