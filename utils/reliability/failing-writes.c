/* A full disk, for tests: preloaded, it makes the calls that need room fail with
 * ENOSPC from the one numbered FAIL_FROM on (1 is the first), or that one alone
 * with FAIL_ONCE set. Of standard error nothing is counted. A write that fails
 * puts half of what it was given first, as on a disk that is nearly full; the
 * next one has no room at all. At its end the process writes the number of such
 * calls to the file FAIL_COUNT. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static int fails(void) {
  const char *from = getenv("FAIL_FROM");
  int mine = ++calls;
  if (!from || mine < atoi(from) || (getenv("FAIL_ONCE") && mine != atoi(from)))
    return 0;
  errno = ENOSPC;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* What is a regular file, or standard output. */
static int needs_room(int fd) {
  struct stat s;
  return fd == 1 || (fd > 2 && !fstat(fd, &s) && S_ISREG(s.st_mode));
}

ssize_t write(int fd, const void *data, size_t n) {
  if (needs_room(fd) && fails()) {
    const char *once = getenv("FAIL_ONCE");
    if (n > 1 && !once && calls == atoi(getenv("FAIL_FROM")))
      return REAL(write)(fd, data, n / 2);
    return -1;
  }
  return REAL(write)(fd, data, n);
}

int fsync(int fd) { return fails() ? -1 : REAL(fsync)(fd); }
int rename(const char *a, const char *b) {
  return fails() ? -1 : REAL(rename)(a, b);
}
int mkdir(const char *a, mode_t m) { return fails() ? -1 : REAL(mkdir)(a, m); }
int linkat(int d, const char *a, int e, const char *b, int f) {
  return fails() ? -1 : REAL(linkat)(d, a, e, b, f);
}

static int creates(int flags) {
  return (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
}

int open(const char *name, int flags, ...) {
  va_list all;
  va_start(all, flags);
  mode_t mode = va_arg(all, mode_t);
  va_end(all);
  return creates(flags) && fails() ? -1 : REAL(open)(name, flags, mode);
}

int open64(const char *name, int flags, ...) {
  va_list all;
  va_start(all, flags);
  mode_t mode = va_arg(all, mode_t);
  va_end(all);
  return creates(flags) && fails() ? -1 : REAL(open64)(name, flags, mode);
}

__attribute__((destructor)) static void tell(void) {
  const char *name = getenv("FAIL_COUNT");
  FILE *f = name ? fopen(name, "w") : NULL;
  if (f) {
    fprintf(f, "%d\n", calls);
    fclose(f);
  }
}
