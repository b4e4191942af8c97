/* ---- Breadth-first search: levels are ranges of the order ---------------------------------------------------------------- */

#define MOST_AT_ONCE (1ULL << 26)

/* From so many states on, one thread computes all parts of a state; before, one thread for each part, so that there are enough of them. */
#ifndef MANY
#ifdef __CUDACC__
#define MANY (1ULL << 22)
#else
#define MANY (1ULL << 6)
#endif
#endif

/* What the threads of a kernel report. */
struct Counters {
  u64 count;    /* states found; more than the capacity if that did not suffice */
  u64 full;     /* whether there was no room for a state */
  u64 outgrown; /* whether a value did not fit into its cell */
  u64 transitions;
  u64 ends;
  u64 changes;
  u64 end_at;   /* the least index of a state without a step */
  u64 error_at; /* of one with a step that raises an error */
  u64 stuck_at; /* of one whose steps all do */
  u64 found;    /* of one that a kernel looks for */
  u64 lost;     /* whether a step led to a state that is not in the table */
  u64 slot;     /* of one that a kernel fetches */
  Packed state;
};

/* What is known about the steps of a state, in two bytes. */
enum { STEPS = 0, ERRORS = 1, MARKS = 2 };

struct Limits {
  u64 memory;
  u64 max_states;
};

struct Search {
  Store store;
  Counters *counters; /* on the device */
  Counters seen;      /* a copy */
  uint8_t *marks;     /* for each state of a piece of a level, what is known about its steps */
  u64 marked;
  int goal; /* the predicate whose states are not expanded, or -1 */
  Limits limits;
  u64 count, transitions, ends, errors;
  u64 *levels; /* the first index of each level, and the end of the last */
  u64 level_count, level_room;
  const char *stopped; /* the limit that stopped the search, or 0 */
  bool exhausted;      /* whether all states were expanded */
  double growing;
};

/*
 * Work that finds states. On a GPU, the threads of a warp collect the new ones and note them together: a counter that all threads of a GPU increase
 * one by one would be the slowest part of the search.
 */
struct Finding {
  Store store;
  Counters *counters;

#ifdef __CUDA_ARCH__
  enum { ROOM = 128, ENOUGH = 64 };

  struct Buffer {
    unsigned used;
    u64 slot[ROOM];
  };

  DEVICE static Buffer *mine() {
    __shared__ Buffer buffers[BLOCK / 32];
    return buffers + threadIdx.x / 32;
  }

  DEVICE void start() {
    if ((threadIdx.x & 31) == 0) {
      mine()->used = 0;
    }
    __syncwarp();
  }

  /* Notes the collected states if there are so many; all threads of the warp must arrive here. */
  DEVICE void flush(unsigned least) {
    __syncwarp();
    Buffer *buffer = mine();
    unsigned used = *(volatile unsigned *) &buffer->used, lane = threadIdx.x & 31;
    used = used < ROOM ? used : ROOM;
    if (used >= least) {
      u64 first = lane == 0 ? atomicAdd(&counters->count, (u64) used) : 0;
      first = __shfl_sync(0xffffffffu, first, 0);
      for (unsigned k = lane; k < used; k += 32) {
        if (first + k < store.capacity) {
          note_slot(store, first + k, buffer->slot[k]);
        }
      }
      __syncwarp();
      if (lane == 0) {
        buffer->used = 0;
      }
      __syncwarp();
    }
  }

  DEVICE bool collected(u64 slot) {
    unsigned active = __activemask(), lane = threadIdx.x & 31, leader = __ffs(active) - 1, place = 0;
    if (lane == leader) {
      place = atomicAdd(&mine()->used, __popc(active));
    }
    place = __shfl_sync(active, place, leader) + __popc(active & ((1u << lane) - 1));
    if (place < ROOM) {
      mine()->slot[place] = slot;
    }
    return place < ROOM;
  }

  DEVICE void pause() { flush(ENOUGH); }
  DEVICE void done() { flush(1); }
#else
  HD void start() {}
  HD void pause() {}
  HD void done() {}
  HD bool collected(u64) { return false; }
#endif

  /* A value that did not fit may also be why something is not a step, so what was computed is worth nothing. */
  DEVICE void check(const Machine &m) {
    if (m.outgrown) {
      counters->outgrown = 1;
    }
  }

  DEVICE void keep(Machine &m) {
    if (m.outgrown) {
      return;
    }
    u64 slot;
    Insertion result = insert(store, m.s, slot);
    if (result == FULL) {
      counters->full = 1;
    } else if (result == ADDED && !collected(slot)) {
      u64 index = CLAIM(&counters->count);
      if (index < store.capacity) {
        note_slot(store, index, slot);
      }
    }
  }
};

struct Expansion : Finding {
  enum { FAST = 1 };
  uint8_t *marks;
  u64 first;
  int parts; /* into how many a state is divided: 1 or ITEMS */
  int goal;
  u64 transitions;
  bool steps, errors;

  DEVICE void step(Machine &m, int, int) {
    transitions++;
    steps = true;
    keep(m);
  }

  DEVICE void error(Machine &, int, int) { errors = true; }

  DEVICE void item(u64 i) {
    u64 offset = parts == 1 ? i : i / ITEMS;
    Packed from = state_at(store, first + offset);
    Machine m;
    if (goal >= 0 && is_goal(m, from, goal)) {
      marks[MARKS * offset + STEPS] = 1;
      return;
    }
    steps = false;
    errors = false;
    for (int k = (int) (i - offset * (u64) parts); k < ITEMS; k += parts) {
      try_item(from, k, m, *this);
      check(m);
    }
    if (steps) {
      marks[MARKS * offset + STEPS] = 1;
    }
    if (errors) {
      marks[MARKS * offset + ERRORS] = 1;
    }
  }

  DEVICE void done() {
    Finding::done();
    add_all(&counters->transitions, transitions);
  }

  HD static bool is_goal(Machine &m, const Packed &from, int goal) {
    m.s = from;
    m.failed = false;
    return m.holds(goal);
  }
};

DEVICE void note_least(u64 *place, u64 index) {
  if (index < LOOK(place)) {
    LEAST(place, index);
  }
}

struct CountEnds {
  const uint8_t *marks;
  Counters *counters;
  u64 first;
  u64 ends;

  DEVICE void start() {}
  DEVICE void pause() {}

  DEVICE void item(u64 i) {
    bool steps = marks[MARKS * i + STEPS], errors = marks[MARKS * i + ERRORS];
    if (errors) {
      note_least(&counters->error_at, first + i);
    }
    if (!steps) {
      note_least(errors ? &counters->stuck_at : &counters->end_at, first + i);
      ends += !errors;
    }
  }

  DEVICE void done() { add_all(&counters->ends, ends); }
};

struct Beginning : Finding {
  u64 first;

  DEVICE void item(u64 i) {
    Machine m;
    m.s = Packed();
    m.failed = false;
    m.outgrown = false;
    if (m.initial(first + i)) {
      m.represent();
      keep(m);
    }
    check(m);
  }
};

static void read_counters(Search &search) { to_host(&search.seen, search.counters, sizeof(Counters)); }
static void write_counters(Search &search) { to_device(search.counters, &search.seen, sizeof(Counters)); }

static double load_limit(bool last) { return last ? 0.85 : 0.6; }

/* A larger table; returns whether there was memory for one. */
static bool grow(Search &search) {
  double start = now();
  u64 old_slots = search.store.buckets * BUCKET;
  u64 used = bytes_of(old_slots, search.store.capacity);
  u64 left = search.limits.memory > used ? search.limits.memory - used : 0;
  u64 slots = old_slots * 4;
  bool last = bytes_of(slots, (u64) (slots * load_limit(false))) > left;
  if (last) {
    slots = table_size((u64) ((double) left / (8.0 * SLOT_WORDS + ORDER_BYTES * load_limit(true))) + 1);
  }
  u64 capacity = (u64) (slots * load_limit(last));
  if (slots <= old_slots || capacity <= search.store.capacity || slots > 1ULL << 40) {
    return false;
  }
  u64 count = search.seen.count < search.store.capacity ? search.seen.count : search.store.capacity;
  Store larger = new_store(slots, capacity);
  u64 none = 0;
  search.seen.changes = none;
  write_counters(search);
  Rehash rehash = {search.store, larger, &search.counters->changes};
  each(count, rehash);
  read_counters(search);
  if (search.seen.changes != 0) {
    fprintf(stderr, "this is a bug: %llu states were lost\n", search.seen.changes);
    exit(70);
  }
  release_store(search.store);
  search.store = larger;
  search.seen.count = count;
  search.seen.full = 0;
  write_counters(search);
  search.growing += now() - start;
  return true;
}

static void add_level(Search &search, u64 index) {
  if (search.level_count == search.level_room) {
    search.level_room = search.level_room * 2 + 64;
    search.levels = (u64 *) realloc(search.levels, search.level_room * sizeof(u64));
  }
  search.levels[search.level_count++] = index;
}

/* Forgets the states for which there was no room. */
static void keep_stored(Search &search) {
  search.seen.count = search.seen.count < search.store.capacity ? search.seen.count : search.store.capacity;
  write_counters(search);
}

/* Runs a piece of work until there was room for all states it found; returns whether it was done. */
template <class Work> static bool run_piece(Search &search, u64 items, u64 marked, Work make(const Search &, u64, u64), u64 first) {
  while (true) {
    search.seen.transitions = 0;
    search.seen.ends = 0;
    write_counters(search);
    if (marked > 0) {
      filled(search.marks, 0, marked * MARKS);
    }
    each(items, make(search, first, marked));
    read_counters(search);
    if (search.seen.outgrown) {
      search.stopped = "outgrown";
      keep_stored(search);
      return false;
    }
    if (!search.seen.full && search.seen.count <= search.store.capacity) {
      return true;
    }
    if (!grow(search)) {
      search.stopped = "memory";
      keep_stored(search);
      return false;
    }
  }
}

static int parts_of(u64 states) { return states < MANY ? ITEMS : 1; }

static Expansion expansion_from(const Search &search, u64 first, u64 states) {
  Expansion work;
  work.store = search.store;
  work.counters = search.counters;
  work.marks = search.marks;
  work.first = first;
  work.parts = parts_of(states);
  work.goal = search.goal;
  work.transitions = 0;
  work.steps = work.errors = false;
  return work;
}

static Beginning beginning_from(const Search &search, u64 first, u64) {
  Beginning work;
  work.store = search.store;
  work.counters = search.counters;
  work.first = first;
  return work;
}

static void begin(Search &search, int goal, Limits limits, u64 first_slots) {
  memset(&search, 0, sizeof search);
  search.goal = goal;
  search.limits = limits;
  search.store = new_store(first_slots, (u64) (first_slots * load_limit(false)));
  search.counters = (Counters *) allocated(sizeof(Counters));
  search.seen.end_at = search.seen.error_at = search.seen.stuck_at = search.seen.found = NOWHERE;
  write_counters(search);
  add_level(search, 0);
  for (u64 first = 0; first < INITIALS && !search.stopped; first += MOST_AT_ONCE) {
    u64 items = INITIALS - first < MOST_AT_ONCE ? INITIALS - first : MOST_AT_ONCE;
    run_piece(search, items, 0, beginning_from, first);
    if (!search.stopped && search.limits.max_states != 0 && search.seen.count > search.limits.max_states) {
      search.stopped = "max-states";
    }
  }
  search.count = search.seen.count;
  add_level(search, search.count);
  search.exhausted = search.count == 0 && !search.stopped;
}

static void release(Search &search) {
  release_store(search.store);
  released(search.counters);
  if (search.marks) {
    released(search.marks);
  }
  free(search.levels);
}

/* Expands the last level; returns whether there is another one. */
static bool next_level(Search &search) {
  u64 first = search.levels[search.level_count - 2], end = search.levels[search.level_count - 1];
  for (u64 at = first; at < end && !search.stopped; at += MOST_AT_ONCE) {
    u64 states = end - at < MOST_AT_ONCE ? end - at : MOST_AT_ONCE;
    if (states > search.marked) {
      if (search.marks) {
        released(search.marks);
      }
      search.marked = states * 2 < MOST_AT_ONCE ? states * 2 : MOST_AT_ONCE;
      search.marks = (uint8_t *) allocated(search.marked * MARKS);
    }
    if (run_piece(search, states * parts_of(states), states, expansion_from, at)) {
      CountEnds ends = {search.marks, search.counters, at, 0};
      each(states, ends);
      read_counters(search);
      search.transitions += search.seen.transitions;
      search.ends += search.seen.ends;
    }
    search.count = search.seen.count;
    if (search.limits.max_states != 0 && search.count > search.limits.max_states) {
      search.stopped = "max-states";
    }
  }
  if (search.count > end) {
    add_level(search, search.count);
    return !search.stopped;
  }
  search.exhausted = !search.stopped;
  return false;
}
