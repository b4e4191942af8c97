/* ---- One execution of a rule ------------------------------------------------------------------------------------------ */

/* An element of a local array that is kept in one word. */
HD u64 replaced(u64 word, int at, u64 mask, long long code) {
  return (word & ~(mask << at)) | ((u64) code & mask) << at;
}

enum { BLOCKED = 0, DONE = 1, ERRED = 2 };

struct Trial {
  bool failed; /* a model error was raised */

#if CHOICES > 0
  /* The choices of the current step: all values are tried, the last choice first. */
#ifdef ROOM_APART
  long long *offset, *span;
#else
  long long offset[CHOICES], span[CHOICES], chosen[CHOICES];
#endif
  int used, fixed;

  HD void first_choices() { fixed = 0; used = 0; }

  HD int choose(long long from, long long to) {
    int k = used++;
    offset[k] = k < fixed ? offset[k] : 0;
    span[k] = to - from;
#ifndef ROOM_APART
    chosen[k] = from + offset[k];
#endif
    return (int) (from + offset[k]);
  }

  HD int choose_any(long long from, long long to) { return choose(from, to); }

  HD bool next_choices() {
    int k = used;
    while (k > 0 && offset[k - 1] + 1 >= span[k - 1]) {
      k--;
    }
    fixed = k;
    used = 0;
    if (k > 0) {
      offset[k - 1]++;
    }
    return k > 0;
  }
#else
  HD void first_choices() {}
  HD bool next_choices() { return false; }
#endif
};
