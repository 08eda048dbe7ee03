//===- calendar.c - Dates of <time.h> -------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The Gregorian calendar, in UTC: the environment is empty, so local time is
// the same. Days are counted in years that begin with March.
//
//===----------------------------------------------------------------------===//

#include "heddle.h"
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char Days[] = "SundayMondayTuesdayWednesdayThursdayFridaySaturday";
static const int DayEnds[] = {0, 6, 12, 19, 28, 36, 42, 50};
static const char Months[] = "JanuaryFebruaryMarchAprilMayJuneJulyAugust"
                             "SeptemberOctoberNovemberDecember";
static const int MonthEnds[] = {0,  7,  15, 20, 25, 28, 32,
                                36, 42, 51, 58, 66, 74};

/// Days since 1970-01-01; Month is 0 to 11.
static long daysBefore(long Year, int Month) {
  long Y = Month < 2 ? Year - 1 : Year;
  long Era = (Y >= 0 ? Y : Y - 399) / 400, Of = Y - Era * 400;
  int M = (Month + 10) % 12; // from March
  return Era * 146097 + Of * 365 + Of / 4 - Of / 100 + (153 * M + 2) / 5 -
         719468;
}
/// The year, which may not fit.
static long setDate(struct tm *To, long Seconds) {
  long Day = Seconds / 86400, Rest = Seconds % 86400;
  if (Rest < 0)
    Rest += 86400, --Day;
  long Z = Day + 719468, Era = (Z >= 0 ? Z : Z - 146096) / 146097;
  long Of = Z - Era * 146097;
  long Year = (Of - Of / 1460 + Of / 36524 - Of / 146096) / 365;
  long Here = Of - (365 * Year + Year / 4 - Year / 100);
  int M = (int)((5 * Here + 2) / 153), Month = (M + 2) % 12;
  Year += Era * 400 + (Month < 2);
  To->tm_sec = (int)(Rest % 60);
  To->tm_min = (int)(Rest / 60 % 60);
  To->tm_hour = (int)(Rest / 3600);
  To->tm_mday = (int)(Here - (153 * M + 2) / 5 + 1);
  To->tm_mon = Month;
  To->tm_year = (int)(Year - 1900);
  To->tm_wday = (int)(((Day + 4) % 7 + 7) % 7);
  To->tm_yday = (int)(Day - daysBefore(Year, 0));
  To->tm_isdst = 0;
  To->tm_gmtoff = 0;
  To->tm_zone = "GMT";
  return Year;
}

USERS static struct tm *dateIn(const char *Zone, const time_t *T,
                               struct tm *To) {
  struct tm Own;
  long Year = setDate(&Own, *T);
  if (Year - 1900 != Own.tm_year) {
    errno = EOVERFLOW;
    return NULL;
  }
  Own.tm_zone = Zone;
  *To = Own;
  return To;
}
USERS struct tm *gmtime_r(const time_t *T, struct tm *To) {
  return dateIn("GMT", T, To);
}
USERS struct tm *localtime_r(const time_t *T, struct tm *To) {
  return dateIn("UTC", T, To);
}
static struct tm shared; // C17 7.27.3: of all these functions
USERS struct tm *gmtime(const time_t *T) { return gmtime_r(T, &shared); }
USERS struct tm *localtime(const time_t *T) { return localtime_r(T, &shared); }

/// Leaves the date as it is where the result does not fit.
USERS static time_t secondsOf(const char *Zone, struct tm *T) {
  long Month = T->tm_year * 12l + T->tm_mon;
  long Year = Month / 12, Rest = Month % 12;
  if (Rest < 0)
    Rest += 12, --Year;
  time_t All = (daysBefore(Year + 1900, (int)Rest) + T->tm_mday - 1) * 86400 +
               T->tm_hour * 3600l + T->tm_min * 60l + T->tm_sec;
  return dateIn(Zone, &All, T) ? All : -1;
}
USERS time_t timegm(struct tm *T) { return secondsOf("GMT", T); }
USERS time_t mktime(struct tm *T) { return secondsOf("UTC", T); }

struct buffer {
  char *to;
  size_t room, size;
};
USERS static void add(struct buffer *B, const char *S, int Size) {
  for (int I = 0; I != Size; ++I, ++B->size)
    if (B->size < B->room)
      B->to[B->size] = S[I];
}
static void number(struct buffer *B, long V, int Width, char Pad) {
  char Text[24];
  int N = snprintf(Text, sizeof Text, Pad == ' ' ? "%*ld" : "%0*ld", Width, V);
  add(B, Text, N);
}
/// A name, or "?" where the number is not one of a name, as in glibc.
USERS static void name(struct buffer *B, const char *All, const int *Ends,
                       int Count, int I, int Most) {
  if (I < 0 || I >= Count)
    add(B, "?", 1);
  else
    add(B, All + Ends[I], Most ? Most : Ends[I + 1] - Ends[I]);
}
static long mod100(long V) { return (V % 100 + 100) % 100; }
/// ISO 8601: the week whose Thursday is in the year.
static int isoWeek(const struct tm *T, long *Year) {
  int Day = (T->tm_wday + 6) % 7; // from Monday
  struct tm Thursday;
  *Year = setDate(&Thursday,
                  (daysBefore(T->tm_year + 1900l, 0) + T->tm_yday - Day + 3) *
                      86400);
  return Thursday.tm_yday / 7 + 1;
}
USERS static void format(struct buffer *B, const char *F, const struct tm *T) {
  int Hour = T->tm_hour % 12 ? T->tm_hour % 12 : 12;
  long Year;
  for (; *F; ++F) {
    if (*F != '%') {
      add(B, F, 1);
      continue;
    }
    ++F;
    if (*F == 'E' || *F == 'O')
      ++F; // the same in the C locale
    switch (*F) {
    case 'a':
      name(B, Days, DayEnds, 7, T->tm_wday, 3);
      break;
    case 'A':
      name(B, Days, DayEnds, 7, T->tm_wday, 0);
      break;
    case 'b':
    case 'h':
      name(B, Months, MonthEnds, 12, T->tm_mon, 3);
      break;
    case 'B':
      name(B, Months, MonthEnds, 12, T->tm_mon, 0);
      break;
    case 'c':
      format(B, "%a %b %e %H:%M:%S %Y", T);
      break;
    case 'C':
      number(B, (T->tm_year + 1900l - mod100(T->tm_year)) / 100, 1, '0');
      break;
    case 'd':
      number(B, T->tm_mday, 2, '0');
      break;
    case 'D':
    case 'x':
      format(B, "%m/%d/%y", T);
      break;
    case 'e':
      number(B, T->tm_mday, 2, ' ');
      break;
    case 'F':
      format(B, "%Y-%m-%d", T);
      break;
    case 'g':
      isoWeek(T, &Year);
      number(B, mod100(Year), 2, '0');
      break;
    case 'G':
      isoWeek(T, &Year);
      number(B, Year, 1, '0');
      break;
    case 'H':
      number(B, T->tm_hour, 2, '0');
      break;
    case 'I':
      number(B, Hour, 2, '0');
      break;
    case 'j':
      number(B, T->tm_yday + 1, 3, '0');
      break;
    case 'm':
      number(B, T->tm_mon + 1, 2, '0');
      break;
    case 'M':
      number(B, T->tm_min, 2, '0');
      break;
    case 'n':
      add(B, "\n", 1);
      break;
    case 'p':
      add(B, T->tm_hour < 12 ? "AM" : "PM", 2);
      break;
    case 'r':
      format(B, "%I:%M:%S %p", T);
      break;
    case 'R':
      format(B, "%H:%M", T);
      break;
    case 'S':
      number(B, T->tm_sec, 2, '0');
      break;
    case 't':
      add(B, "\t", 1);
      break;
    case 'T':
    case 'X':
      format(B, "%H:%M:%S", T);
      break;
    case 'u':
      number(B, T->tm_wday ? T->tm_wday : 7, 1, '0');
      break;
    case 'U':
      number(B, (T->tm_yday + 7 - T->tm_wday) / 7, 2, '0');
      break;
    case 'V':
      number(B, isoWeek(T, &Year), 2, '0');
      break;
    case 'w':
      number(B, T->tm_wday, 1, '0');
      break;
    case 'W':
      number(B, (T->tm_yday + 7 - (T->tm_wday + 6) % 7) / 7, 2, '0');
      break;
    case 'y':
      number(B, mod100(T->tm_year), 2, '0');
      break;
    case 'Y':
      number(B, T->tm_year + 1900l, 1, '0');
      break;
    case 'z':
      add(B, "+0000", 5);
      break;
    case 'Z':
      if (T->tm_zone)
        add(B, T->tm_zone, (int)strlen(T->tm_zone));
      else
        add(B, "UTC", 3); // tzname[0]
      break;
    case '%':
      add(B, "%", 1);
      break;
    default:
      __heddle_refuse("strftime: a conversion that C17 does not have");
    }
  }
}
USERS size_t strftime(char *To, size_t Room, const char *F,
                      const struct tm *T) {
  struct buffer B = {To, Room, 0};
  format(&B, F, T);
  if (B.size >= Room)
    return 0;
  To[B.size] = 0;
  return B.size;
}
USERS static char *textOf(const struct tm *T, char *To, size_t Room) {
  if (T->tm_year > INT_MAX - 1900 ||
      !strftime(To, Room, "%a %b %e %H:%M:%S %Y\n", T)) {
    errno = EOVERFLOW;
    return NULL;
  }
  return To;
}
USERS char *asctime_r(const struct tm *T, char *To) {
  return textOf(T, To, 26);
}
static char text[64];
USERS char *asctime(const struct tm *T) { return textOf(T, text, sizeof text); }
USERS char *ctime_r(const time_t *T, char *To) {
  struct tm Own;
  if (localtime_r(T, &Own))
    return asctime_r(&Own, To);
  errno = EINVAL;
  return NULL;
}
USERS char *ctime(const time_t *T) {
  struct tm *Own = localtime(T);
  if (Own)
    return asctime(Own);
  errno = EINVAL; // of glibc's asctime
  return NULL;
}
void tzset(void) {}
