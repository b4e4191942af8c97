/* ---- Breadth-first search: levels are ranges of the order ---------------------------------------------------------------- */

#ifndef MOST_AT_ONCE
#define MOST_AT_ONCE (1ULL << 26)
#endif

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
  u64 expected; /* make room for so many states at once */
};

struct Search {
  Store store;
  Counters *counters; /* on the device */
  Counters seen;      /* a copy */
  uint8_t *marks;     /* for each state of a piece of a level, what is known about its steps */
  u64 marked;
  int goal; /* the predicate whose states are not expanded, or -1 */
  bool judged; /* whether goals will be judged on its states, which takes a byte for each slot */
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

static Size size_of(const Store &store) {
  Size size = {store.buckets * BUCKET, store.capacity};
  return size;
}

/* The largest table after one of this size is full: its states are listed, then it is released. */
static Size largest_after(const Search &search, Size from, int more) {
  u64 listed = from.capacity * LISTED_BYTES;
  Size none = {0, 0}, with_list = largest(search.limits.memory > listed ? search.limits.memory - listed : 0, 0);
  Size alone = largest(search.limits.memory, more);
  return bytes_of(from) + listed > search.limits.memory ? none : with_list.capacity < alone.capacity ? with_list : alone;
}

/* Fills a larger table beside the other. */
static bool move_states(Search &search, Size size, u64 count) {
  Store larger;
  if (!make_store(larger, size)) {
    return false;
  }
  Rehash rehash = {search.store, larger, &search.counters->changes};
  each(count, rehash);
  release_store(search.store);
  search.store = larger;
  return true;
}

/* Fills a larger table in place of the other. If there is less memory than there seemed to be, it is smaller. */
static bool rebuild(Search &search, Size size, u64 count) {
  Size before = size_of(search.store);
  StateList list = {(u64 *) reserved(count * LISTED_BYTES), count};
  if (!list.words) {
    return false;
  }
  ListStates listing = {search.store, list};
  each(count, listing);
  release_store(search.store);
  while (!make_store(search.store, size)) {
    if (size.slots <= before.slots) {
      out_of_memory();
    }
    u64 slots = table_slots((double) size.slots * 0.9);
    size = slots <= before.slots ? before : sized(slots, MOST_LOAD);
  }
  InsertListed insertion = {list, search.store, &search.counters->changes};
  each(count, insertion);
  released(list.words);
  return size.capacity > before.capacity;
}

/* A larger table, whose slots will each take some more bytes; returns whether there was memory for one. */
static bool grown(Search &search, int more) {
  u64 memory = search.limits.memory;
  Size old = size_of(search.store), next = sized(old.slots * 4, LOAD), last = largest_after(search, old, more);
  bool beside = bytes_of(old) + bytes_of(next) <= memory && bytes_of(next) + next.slots * more <= memory;
  /* Not if much less memory could be used in the end. */
  bool worthwhile = beside && 20 * largest_after(search, next, more).capacity >= 17 * last.capacity;
  u64 count = search.seen.count < old.capacity ? search.seen.count : old.capacity;
  search.seen.changes = 0;
  write_counters(search);
  bool done = worthwhile && move_states(search, next, count);
  done = done || (last.slots >= old.slots && last.capacity > old.capacity && rebuild(search, last, count));
  read_counters(search);
  if (search.seen.changes != 0) {
    fprintf(stderr, "this is a bug: %llu states were lost\n", search.seen.changes);
    exit(70);
  }
  search.seen.count = done ? count : search.seen.count;
  search.seen.full = done ? 0 : search.seen.full;
  return done;
}

static bool grow(Search &search) {
  double start = now();
  /* Even if there is no room to judge a goal: a run may stop before it. */
  bool done = (search.judged && grown(search, 1)) || grown(search, 0);
  search.growing += now() - start;
  return done;
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

/* Tables start small, or with room for as many states as are expected; those that cannot grow may be fuller. */
static Size first_size(const Search &search) {
  u64 memory = search.limits.memory;
  int more = search.judged;
  u64 slots = least_slots();
  while (sized(slots, LOAD).capacity < search.limits.expected && slots < 1ULL << 40) {
    slots += QUOTIENTS ? slots : slots / 2;
  }
  Size first = sized(table_slots((double) slots), LOAD), most = largest(memory, more);
  if (bytes_of(first) + first.slots * more > memory) {
    return most.slots > least_slots() ? most : sized(least_slots(), LOAD);
  }
  Size full = sized(first.slots, MOST_LOAD);
  bool grows = largest_after(search, first, more).capacity > full.capacity;
  return !grows && bytes_of(full) + full.slots * more <= memory ? full : first;
}

static void begin(Search &search, int goal, bool judged, Limits limits) {
  memset(&search, 0, sizeof search);
  search.goal = goal;
  search.judged = judged;
  search.limits = limits;
  if (!make_store(search.store, first_size(search))) {
    out_of_memory();
  }
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

/* For so many states, or for fewer if the table has left little memory. */
static void make_marks(Search &search, u64 states) {
  if (states > search.marked) {
    if (search.marks) {
      released(search.marks);
    }
    search.marked = states * 2 < MOST_AT_ONCE ? states * 2 : MOST_AT_ONCE;
    search.marks = (uint8_t *) reserved(search.marked * MARKS);
    while (!search.marks && search.marked > 1) {
      search.marked /= 2;
      search.marks = (uint8_t *) reserved(search.marked * MARKS);
    }
    if (!search.marks) {
      out_of_memory();
    }
  }
}

/* Expands the last level; returns whether there is another one. */
static bool next_level(Search &search) {
  u64 first = search.levels[search.level_count - 2], end = search.levels[search.level_count - 1];
  u64 states;
  for (u64 at = first; at < end && !search.stopped; at += states) {
    states = end - at < MOST_AT_ONCE ? end - at : MOST_AT_ONCE;
    make_marks(search, states);
    states = states < search.marked ? states : search.marked;
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
