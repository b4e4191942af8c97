/* ---- Traces: no parents are stored, so the level before is searched for a predecessor ------------------------------------------ */

struct Fetch {
  Store store;
  Counters *counters;
  u64 index;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64) {
    counters->slot = slot_at(store, index);
    counters->state = state_at(store, index);
  }

  DEVICE void done() {}
};

static Packed fetched(Search &search, u64 index) {
  Fetch work = {search.store, search.counters, index};
  each(1, work);
  read_counters(search);
  return search.seen.state;
}

struct Predecessor {
  enum { FAST = 0 };
  Store store;
  Counters *counters;
  u64 first;
  int goal;
  Packed target;
  bool hit;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() {}

  DEVICE void step(Machine &m, int, int) { hit = hit || same(m.s, target); }
  DEVICE void error(Machine &, int, int) {}

  DEVICE void item(u64 i) {
    u64 offset = i / ITEMS;
    Packed from = state_at(store, first + offset);
    Machine m;
    if (goal >= 0 && Expansion::is_goal(m, from, goal)) {
      return;
    }
    hit = false;
    try_item(from, (int) (i - offset * ITEMS), m, *this);
    if (hit) {
      note_least(&counters->found, first + offset);
    }
  }
};

/* A growing list of states, on the host. */
struct Path {
  Packed *states;
  u64 length, room;
};

static void append(Path &path, const Packed &state) {
  if (path.length == path.room) {
    path.room = 2 * path.room + 16;
    path.states = (Packed *) realloc(path.states, path.room * sizeof(Packed));
  }
  path.states[path.length++] = state;
}

/* A shortest path from an initial state. */
static Path path_to(Search &search, u64 index) {
  u64 level = 0;
  while (search.levels[level + 1] <= index) {
    level++;
  }
  Path back = {0, 0, 0}, path = {0, 0, 0};
  append(back, fetched(search, index));
  while (level > 0) {
    level--;
    u64 first = search.levels[level], states = search.levels[level + 1] - first;
    search.seen.found = NOWHERE;
    write_counters(search);
    Predecessor work = {search.store, search.counters, first, search.goal, back.states[back.length - 1], false};
    each(states * ITEMS, work);
    read_counters(search);
    if (search.seen.found == NOWHERE) {
      fprintf(stderr, "this is a bug: a state has no predecessor\n");
      exit(70);
    }
    append(back, fetched(search, search.seen.found));
  }
  for (u64 i = back.length; i > 0; i--) {
    append(path, back.states[i - 1]);
  }
  free(back.states);
  return path;
}

/* Finds the step between two states, or the first that raises an error; on the host. */
struct StepFinder {
  enum { FAST = 0 };
  const Packed *target; /* or 0 for an error */
  bool found;
  int rule, agent;
  Machine taken;

  void note(Machine &m, int by_rule, int id) {
    if (!found) {
      found = true;
      rule = by_rule;
      agent = id;
      taken = m;
    }
  }

  HD void step(Machine &m, int by_rule, int id) {
#ifndef __CUDA_ARCH__
    if (target && same(m.s, *target)) {
      note(m, by_rule, id);
    }
#endif
  }

  HD void error(Machine &m, int by_rule, int id) {
#ifndef __CUDA_ARCH__
    if (!target) {
      note(m, by_rule, id);
    }
#endif
  }
};

static bool find_step(const Packed &from, const Packed *target, StepFinder &finder) {
  finder.target = target;
  finder.found = false;
  Machine m;
  for (int item = 0; item < ITEMS && !finder.found; item++) {
    try_item(from, item, m, finder);
  }
  return finder.found;
}

static void print_step(const StepFinder &step) {
  printf("[%d,%d", step.rule, step.agent);
#if CHOICES > 0
  for (int k = 0; k < step.taken.used; k++) {
    printf(",%lld", step.taken.chosen[k]);
  }
#endif
  printf("]");
}

static void print_cells(const Packed &state) {
  Machine m;
  m.s = state;
  printf("[");
  for (int i = 0; i < CELLS; i++) {
    printf(i == 0 ? "%lld" : ",%lld", m.value(i));
  }
  printf("]");
}

#if REDUCED

/* The cells of each state: steps between representatives are not steps of the model. */
static void print_path(const Path &path, bool) {
  printf("\"path\":[");
  for (u64 i = 0; i < path.length; i++) {
    printf(i == 0 ? "" : ",");
    print_cells(path.states[i]);
  }
  printf("]");
}

#else

/* The cells of the first state, and for each step its rule, its agent and its choices. */
static void print_path(const Path &path, bool and_error) {
  printf("\"initial\":");
  print_cells(path.states[0]);
  printf(",\"steps\":[");
  StepFinder finder;
  for (u64 i = 0; i + 1 < path.length; i++) {
    if (!find_step(path.states[i], &path.states[i + 1], finder)) {
      fprintf(stderr, "this is a bug: there is no step between two states\n");
      exit(70);
    }
    printf(i == 0 ? "" : ",");
    print_step(finder);
  }
  printf("]");
  if (and_error && find_step(path.states[path.length - 1], 0, finder)) {
    printf(",\"error\":");
    print_step(finder);
  }
}

#endif
