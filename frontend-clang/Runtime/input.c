//===- input.c - Standard input, which is empty ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/types.h>

static int reached; // its end
static void look(FILE *File) {
  if (File != stdin)
    __heddle_refuse("input from a file but stdin");
  reached = 1;
}

int fgetc(FILE *File) {
  look(File);
  return EOF;
}
int getc(FILE *File) { return fgetc(File); }
int getchar(void) { return fgetc(stdin); }
int getchar_unlocked(void) { return fgetc(stdin); }
char *fgets(char *To, int Size, FILE *File) {
  look(File);
  return NULL;
}
size_t fread(void *To, size_t Size, size_t Count, FILE *File) {
  look(File);
  return 0;
}
ssize_t getdelim(char **To, size_t *Size, int End, FILE *File) {
  look(File);
  return -1;
}
ssize_t getline(char **To, size_t *Size, FILE *File) {
  return getdelim(To, Size, 10, File);
}
int vfscanf(FILE *File, const char *Format, va_list Places) {
  look(File);
  return EOF;
}
int vscanf(const char *Format, va_list Places) {
  return vfscanf(stdin, Format, Places);
}
// What glibc's header makes of fscanf and scanf.
int __isoc99_fscanf(FILE *File, const char *Format, ...) {
  look(File);
  return EOF;
}
int __isoc99_scanf(const char *Format, ...) {
  look(stdin);
  return EOF;
}
ssize_t read(int File, void *To, size_t Size) {
  if (File)
    __heddle_refuse("input from a file but stdin");
  return 0;
}
int feof(FILE *File) { return File == stdin && reached; }
void clearerr(FILE *File) {
  if (File == stdin)
    reached = 0;
}
int isatty(int File) {
  errno = ENOTTY;
  return 0;
}
