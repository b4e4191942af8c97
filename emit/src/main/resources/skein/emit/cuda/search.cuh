/* ---- Breadth-first search: levels are ranges of the order ---------------------------------------------------------------- */

#define MOST_AT_ONCE (1ULL << 26)
#ifdef PER_STATE
#define PARTS 1
#else
#define PARTS ITEMS
#endif

/* What the threads of a kernel report. */
struct Counters {
  u64 count;    /* states found; more than the capacity if that did not suffice */
  u64 full;     /* whether there was no room for a state */
  u64 outgrown; /* whether a value did not fit into its cell */
  u64 transitions;
  u64 ends;
  u64 found; /* the least index that a kernel looked for */
  u64 changes;
};

enum { NO_STEP = 0, HAS_STEP = 1, HAS_ERROR = 2 };

struct Limits {
  u64 memory;
  u64 max_states;
};

struct Search {
  Store store;
  Counters *counters; /* on the device */
  Counters seen;      /* a copy */
  uint8_t *marks;     /* one for each state of a piece of a level: what is known about its steps */
  u64 marked;
  int goal; /* the property whose states are not expanded, or -1 */
  Limits limits;
  u64 count, transitions, ends, errors;
  u64 *levels; /* the first index of each level, and the end of the last */
  u64 level_count, level_room;
  const char *stopped; /* why the search is not complete, or 0 */
  double growing;
};

#if defined(BUFFERED) && defined(__CUDACC__)
/* New states of a warp, collected to be noted together. */
#define BUFFER 128
struct Buffer {
  unsigned used;
  u64 slot[BUFFER];
};
static __device__ __forceinline__ Buffer *my_buffer() {
  __shared__ Buffer buffers[BLOCK / 32];
  return buffers + threadIdx.x / 32;
}
#ifdef __CUDA_ARCH__
static __device__ __forceinline__ void flush_buffer(const Store &store, Counters *counters, unsigned least) {
  __syncwarp();
  Buffer *mine = my_buffer();
  unsigned used = *(volatile unsigned *) &mine->used;
  used = used < BUFFER ? used : BUFFER;
  if (used >= least && used > 0) {
    u64 first = 0;
    if ((threadIdx.x & 31) == 0) {
      first = atomicAdd(&counters->count, (u64) used);
    }
    first = __shfl_sync(0xffffffffu, first, 0);
    for (unsigned k = threadIdx.x & 31; k < used; k += 32) {
      if (first + k < store.capacity) {
        note_slot(store, first + k, mine->slot[k], Packed());
      }
    }
    __syncwarp();
    if ((threadIdx.x & 31) == 0) {
      mine->used = 0;
    }
    __syncwarp();
  }
}
#endif
#endif

/* Inserts a state that a step leads to. */
DEVICE void keep(const Store &store, Counters *counters, const Packed &state) {
  u64 slot;
  Insertion result = insert(store, state, slot);
  if (result == ADDED) {
#if defined(BUFFERED) && defined(__CUDA_ARCH__)
    unsigned active = __activemask(), lane = threadIdx.x & 31, leader = __ffs(active) - 1, place = 0;
    if (lane == leader) {
      place = atomicAdd(&my_buffer()->used, __popc(active));
    }
    place = __shfl_sync(active, place, leader) + __popc(active & ((1u << lane) - 1));
    if (place < BUFFER) {
      my_buffer()->slot[place] = slot;
      return;
    }
#endif
    u64 index = CLAIM(&counters->count);
    if (index < store.capacity) {
      note_slot(store, index, slot, state);
    }
  } else if (result == FULL) {
    counters->full = 1;
  }
}

struct Expansion {
  Store store;
  Counters *counters;
  uint8_t *marks;
  u64 first;
  int goal;
  u64 transitions;
  unsigned met;

  DEVICE void step(Machine &m, int, int) {
    transitions++;
    met |= HAS_STEP;
    if (m.outgrown) {
      counters->outgrown = 1;
    } else {
      keep(store, counters, m.s);
    }
  }

  DEVICE void error(Machine &m, int, int) {
    met |= HAS_ERROR;
    if (m.outgrown) {
      counters->outgrown = 1;
    }
  }

  DEVICE void start() {
#if defined(BUFFERED) && defined(__CUDA_ARCH__)
    if ((threadIdx.x & 31) == 0) {
      my_buffer()->used = 0;
    }
    __syncwarp();
#endif
  }

  DEVICE void pause() {
#if defined(BUFFERED) && defined(__CUDA_ARCH__)
    flush_buffer(store, counters, 64);
#endif
  }

  DEVICE void item(u64 i) {
    u64 offset = i / PARTS;
    Packed from = state_at(store, first + offset);
    Machine m;
    if (goal >= 0 && is_goal(m, from, goal)) {
      marks[offset] = HAS_STEP;
      return;
    }
    met = NO_STEP;
#if PARTS == 1
    for (int k = 0; k < ITEMS; k++) {
      try_item(from, k, m, *this);
    }
#else
    try_item(from, (int) (i - offset * ITEMS), m, *this);
#endif
    if (met & HAS_STEP) {
      marks[offset] = HAS_STEP;
    } else if (met & HAS_ERROR) {
      marks[offset] |= HAS_ERROR;
    }
  }

  DEVICE void done() {
#if defined(BUFFERED) && defined(__CUDA_ARCH__)
    flush_buffer(store, counters, 1);
#endif
    add_all(&counters->transitions, transitions);
  }

  HD static bool is_goal(Machine &m, const Packed &from, int goal) {
    m.s = from;
    m.failed = false;
    return m.holds(goal);
  }
};

struct CountEnds {
  const uint8_t *marks;
  Counters *counters;
  u64 ends;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) { ends += marks[i] == NO_STEP; }
  DEVICE void done() { add_all(&counters->ends, ends); }
};

struct Beginning {
  Store store;
  Counters *counters;
  u64 first;

  DEVICE void start() {
#if defined(BUFFERED) && defined(__CUDA_ARCH__)
    if ((threadIdx.x & 31) == 0) {
      my_buffer()->used = BUFFER;
    }
    __syncwarp();
#endif
  }

  DEVICE void pause() {}

  DEVICE void item(u64 i) {
    Machine m;
    m.s = Packed();
    m.failed = false;
    m.outgrown = false;
    if (m.initial(first + i)) {
      if (m.outgrown) {
        counters->outgrown = 1;
      } else {
        keep(store, counters, m.s);
      }
    }
  }

  DEVICE void done() {}
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

/* Runs a piece of work until there was room for all states it found; returns whether it was done. */
template <class Work> static bool run_piece(Search &search, u64 items, u64 marked, Work make(const Search &, u64), u64 first) {
  while (true) {
    search.seen.transitions = 0;
    search.seen.ends = 0;
    write_counters(search);
    if (marked > 0) {
      filled(search.marks, NO_STEP, marked);
    }
    each(items, make(search, first));
    read_counters(search);
    if (search.seen.outgrown) {
      search.stopped = "outgrown";
      return false;
    }
    if (!search.seen.full && search.seen.count <= search.store.capacity) {
      return true;
    }
    if (!grow(search)) {
      search.stopped = "memory";
      search.seen.count = search.seen.count < search.store.capacity ? search.seen.count : search.store.capacity;
      write_counters(search);
      return false;
    }
  }
}

static Expansion expansion_from(const Search &search, u64 first) {
  Expansion work = {search.store, search.counters, search.marks, first, search.goal, 0, 0};
  return work;
}

static Beginning beginning_from(const Search &search, u64 first) {
  Beginning work = {search.store, search.counters, first};
  return work;
}

static void begin(Search &search, int goal, Limits limits, u64 first_slots) {
  memset(&search, 0, sizeof search);
  search.goal = goal;
  search.limits = limits;
  search.store = new_store(first_slots, (u64) (first_slots * load_limit(false)));
  search.counters = (Counters *) allocated(sizeof(Counters));
  write_counters(search);
  add_level(search, 0);
  for (u64 first = 0; first < INITIALS && !search.stopped; first += MOST_AT_ONCE) {
    u64 items = INITIALS - first < MOST_AT_ONCE ? INITIALS - first : MOST_AT_ONCE;
    run_piece(search, items, 0, beginning_from, first);
  }
  search.count = search.seen.count;
  add_level(search, search.count);
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
      search.marks = (uint8_t *) allocated(search.marked);
    }
    if (run_piece(search, states * PARTS, states, expansion_from, at)) {
      CountEnds ends = {search.marks, search.counters, 0};
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
  return false;
}
