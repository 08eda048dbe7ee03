// Has clang pass a structure as two numbers; pairuser.c has one of the same shape.
struct pair {
  long first;
  long second;
};

struct pair makePair(long first, long second) {
  struct pair p = {first, second};
  return p;
}

int look(void);

int main(void) {
  if (makePair(1, 2).first != 1)
    return 2;
  look();
  return 0;
}
