#include <pthread.h>
#include <stdlib.h>

typedef struct {
  int a;
  short b;
  unsigned char c;
} Small;
typedef struct {
  unsigned char a, b, c;
} Three;
typedef struct {
  double x;
  int y;
} Pair;
typedef struct {
  float x, y;
} Floats;
typedef struct {
  int only;
} One;
typedef struct {
  int *to;
  int n;
} Span;

static Small withoutB(int a) {
  Small s;
  s.a = a;
  s.c = 1;
  return s;
}

static Three withoutC(void) {
  Three t;
  t.a = 1;
  t.b = 2;
  return t;
}

static int sum(Small s, int all) { return all ? s.a + s.b : s.a; }
static int last(Three t, int it) { return it ? t.c : t.a; }
static int left(Pair p) { return p.x > 1; }
static int right(Floats f) { return f.y > 1; }
static int none(One o) { return 0; }
static One only(int set) {
  One o;
  if (set)
    o.only = 1;
  return o;
}
static Small pass(Small s) {
  Small t = s;
  return t;
}
static Span empty(void) {
  Span s;
  s.n = 0;
  return s;
}

static Small shared;
static void *look(void *p) {
  Small *s = p;
  return s->b ? p : 0;
}

int main(void) {
  switch (CASE) {
  case 0:
    return withoutB(1).b;
  case 1:
    return sum(withoutB(0), 1);
  case 2: {
    Three t = withoutC();
    return last(t, 1);
  }
  case 3: {
    Pair p;
    p.y = 1;
    return left(p);
  }
  case 4: {
    Floats f;
    f.x = 1;
    return right(f);
  }
  case 5: {
    Small (*f)(Small) = pass;
    return f(withoutB(1)).b;
  }
  case 6: {
    Small *s = malloc(sizeof *s);
    *s = pass(pass(withoutB(1)));
    return s->a - 1 + s->b;
  }
  case 7: {
    pthread_t t;
    shared = withoutB(1);
    pthread_create(&t, 0, look, &shared);
    pthread_join(t, 0);
    return 0;
  }
  case 8: {
    Span s = empty();
    return s.to != 0;
  }
  case 9: {
    One o = only(0);
    return o.only;
  }
  // None of these reads what was not written.
  case 10: {
    Small s = pass(withoutB(0));
    s.b = 0;
    return sum(s, 1);
  }
  case 11: {
    Three t = withoutC();
    t.c = 0;
    return last(t, 1);
  }
  case 12: {
    One o;
    return none(o) + none(only(0));
  }
  case 13: {
    Pair p;
    Floats f;
    p.x = f.y = 0;
    return left(p) + right(f) + sum(withoutB(0), 0);
  }
  case 14: {
    Small (*f)(Small) = pass;
    Small s = f(withoutB(0));
    return s.a;
  }
  default: {
    Small *s = malloc(sizeof *s);
    for (int i = 0; i < 3; ++i) {
      *s = pass(withoutB(i));
      s->b = 1;
      if (s->a + s->b + s->c != i + 2)
        abort();
    }
    return 0;
  }
  }
}
