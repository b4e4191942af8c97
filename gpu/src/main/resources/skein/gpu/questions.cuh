/* ---- Questions ---------------------------------------------------------------------------------------------------------------- */

/* How a run shows an answer. */
enum Sight { AT_STATE, AT_END, AT_ERROR, AT_PREDICATE_ERROR, FOREVER, NOTHING };
static const char *const SIGHTS[] = {"state", "end", "error", "predicate-error", "forever", ""};

struct Answer {
  bool asked, watched, found, complete;
  Sight sight;
  Path path;
  u64 loop; /* the length of the path if it does not repeat a state */
  u64 states, transitions, depth;
  u64 passes;
  long long end_depth; /* of the nearest end, or -1 */
  double seconds;
  const char *stopped;
};

enum { SEEK_TRUE = 1, SEEK_FALSE = 2, SEEK_ERROR = 4 };

/* The least index at which each predicate holds, does not hold, and raises an error. */
struct Judging {
  Store store;
  u64 *least;
  const uint8_t *wanted;
  u64 first;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() {}

  DEVICE void item(u64 i) {
    Machine m;
    m.s = state_at(store, first + i);
    for (int p = 0; p < PREDICATES; p++) {
      if (wanted[p]) {
        bool holds = m.holds(p);
        if (m.failed) {
          note_least(least + 3 * p + 2, first + i);
        }
        if (wanted[p] & (holds ? SEEK_TRUE : SEEK_FALSE)) {
          note_least(least + 3 * p + (holds ? 0 : 1), first + i);
        }
      }
    }
  }
};

static u64 depth_of(const Search &search) { return search.level_count >= 2 ? search.level_count - 2 : 0; }

static long long level_of(const Search &search, u64 index) {
  long long level = 0;
  while (search.levels[level + 1] <= index) {
    level++;
  }
  return level;
}

static void note_effort(Answer &answer, const Search &search, double start) {
  answer.end_depth = search.seen.end_at == NOWHERE ? -1 : level_of(search, search.seen.end_at);
  answer.states = search.count;
  answer.transitions = search.transitions;
  answer.depth = depth_of(search);
  answer.complete = search.exhausted && !search.stopped;
  answer.stopped = search.stopped ? search.stopped : "";
  answer.seconds = now() - start;
}

static void show(Answer &answer, Search &search, u64 index, Sight sight) {
  answer.found = true;
  answer.sight = sight;
  answer.path = path_to(search, index);
  answer.loop = answer.path.length;
}

static bool is_safety(int kind) { return kind == ALWAYS || kind == REACHABLE || kind == DEADLOCK_FREE || kind == NO_ERRORS; }

/* Looks for what decides the questions about states in what was found out about states so far; returns whether all are decided. */
static bool look(Search &search, Answer *answers, const u64 *least, double start) {
  bool all = true;
  for (int q = 0; q < PROPERTIES; q++) {
    Answer &answer = answers[q];
    int p = properties[q].predicate;
    if (!answer.asked || answer.found || !is_safety(properties[q].kind)) {
      continue;
    }
    u64 index = NOWHERE;
    Sight sight = AT_STATE;
    switch (properties[q].kind) {
      case ALWAYS: index = least[3 * p + 1]; break;
      case REACHABLE: index = least[3 * p]; break;
      case DEADLOCK_FREE: index = search.seen.end_at; sight = AT_END; break;
      default:
        index = search.seen.error_at;
        sight = AT_ERROR;
        for (int k = 0; k < PREDICATES; k++) {
          if (least[3 * k + 2] < index) {
            index = least[3 * k + 2];
            sight = AT_PREDICATE_ERROR;
          }
        }
        break;
    }
    if (index != NOWHERE) {
      note_effort(answer, search, start);
      show(answer, search, index, sight);
    } else {
      all = all && answer.watched;
    }
  }
  return all;
}

/* Explores all states, or until all questions about states are decided if the search is only for them. */
static void explore_all(Search &search, Answer *answers, Limits limits, bool judged, bool only_for_them, double start) {
  uint8_t wanted[PREDICATES + 1] = {0};
  bool errors = false, any = false;
  for (int q = 0; q < PROPERTIES; q++) {
    if (answers[q].asked && is_safety(properties[q].kind)) {
      any = true;
      errors = errors || properties[q].kind == NO_ERRORS;
      if (properties[q].kind == ALWAYS || properties[q].kind == REACHABLE) {
        wanted[properties[q].predicate] |= properties[q].kind == ALWAYS ? SEEK_FALSE : SEEK_TRUE;
      }
    }
  }
  bool tested = false;
  for (int p = 0; p < PREDICATES; p++) {
    wanted[p] |= errors ? SEEK_ERROR : 0;
    tested = tested || wanted[p];
  }
  u64 least[3 * PREDICATES + 1];
  for (int k = 0; k < 3 * PREDICATES + 1; k++) {
    least[k] = NOWHERE;
  }
  u64 *least_there = (u64 *) allocated(sizeof least);
  uint8_t *wanted_there = (uint8_t *) allocated(sizeof wanted);
  to_device(least_there, least, sizeof least);
  to_device(wanted_there, wanted, sizeof wanted);
  begin(search, -1, judged, limits);
  u64 tested_to = 0;
  bool more = true;
  while (true) {
    u64 end = search.levels[search.level_count - 1];
    if (tested && end > tested_to) {
      Judging work = {search.store, least_there, wanted_there, tested_to};
      each(end - tested_to, work);
      to_host(least, least_there, sizeof least);
      tested_to = end;
    }
    if (any && look(search, answers, least, start) && only_for_them) {
      break;
    }
    if (!more) {
      break;
    }
    more = next_level(search);
  }
  for (int q = 0; q < PROPERTIES; q++) {
    if (answers[q].asked && is_safety(properties[q].kind) && !answers[q].found) {
      note_effort(answers[q], search, start);
    }
  }
  released(least_there);
  released(wanted_there);
}

/* ---- Which states can, or must, reach the goal: passes over all states until nothing changes ---- */

enum { BAD = 0, GOOD = 1, WALKED = 2 };

struct MarkGoals {
  Store store;
  uint8_t *good; /* for each slot */
  int goal;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() {}

  DEVICE void item(u64 i) {
    u64 slot = slot_at(store, i);
    Machine m;
    m.s = state_in(store, slot);
    good[slot] = m.holds(goal) ? GOOD : BAD;
  }
};

struct Sweep {
  enum { FAST = 1 };
  Store store;
  Counters *counters;
  uint8_t *good;
  u64 first;
  bool all;        /* whether all steps must lead to good states, and not just one */
  bool ends_count; /* whether a state without steps is good */
  u64 changes;
  bool some_good, some_bad, errors;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() { add_all(&counters->changes, changes); }

  DEVICE void step(Machine &m, int, int) {
    u64 slot = find(store, m.s);
    if (slot == NOWHERE) {
      counters->lost = 1;
      return;
    }
    bool is_good = good[slot] == GOOD;
    some_good = some_good || is_good;
    some_bad = some_bad || !is_good;
  }

  DEVICE void error(Machine &, int, int) { errors = true; }

  DEVICE void item(u64 i) {
    u64 slot = slot_at(store, first + i);
    if (good[slot] == GOOD) {
      return;
    }
    Packed from = state_in(store, slot);
    some_good = false;
    some_bad = false;
    errors = false;
    Machine m;
    for (int k = 0; k < ITEMS && !(all ? some_bad : some_good); k++) {
      try_item(from, k, m, *this);
    }
    bool ends = !some_good && !some_bad;
    if (ends ? ends_count && !errors : all ? !some_bad : some_good) {
      good[slot] = GOOD;
      changes++;
    }
  }
};

struct LeastBad {
  Store store;
  Counters *counters;
  const uint8_t *good;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() {}

  DEVICE void item(u64 i) {
    if (good[slot_at(store, i)] == BAD) {
      note_least(&counters->found, i);
    }
  }
};

/* Follows steps between bad states from one on, in one thread, until a state recurs, there is no step, or there is no more room. */
struct BadWalk {
  enum { FAST = 0 };
  Store store;
  Counters *counters;
  uint8_t *good;
  u64 slot;
  u64 *trail;
  u64 room;
  u64 next;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void done() {}

  DEVICE void step(Machine &m, int, int) {
    if (next == NOWHERE) {
      u64 to = find(store, m.s);
      next = to != NOWHERE && good[to] != GOOD ? to : NOWHERE;
    }
  }

  DEVICE void error(Machine &, int, int) {}

  DEVICE void item(u64) {
    u64 length = 0;
    while (length < room && good[slot] != WALKED) {
      good[slot] = WALKED;
      Packed from = state_in(store, slot);
      next = NOWHERE;
      Machine m;
      for (int k = 0; k < ITEMS && next == NOWHERE; k++) {
        try_item(from, k, m, *this);
      }
      if (next == NOWHERE) {
        break;
      }
      slot = next;
      trail[length++] = slot;
    }
    counters->changes = length;
  }
};

struct FetchTrail {
  Store store;
  const u64 *trail;
  Packed *states;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) { states[i] = state_in(store, trail[i]); }
  DEVICE void done() {}
};

static const u64 WALK_PIECE = 1 << 16;

/* Extends the path of the answer, whose last state is the one with this index, to where it stops or repeats a state. */
static void walk(Search &search, uint8_t *good, u64 index, Answer &answer) {
  u64 *trail = (u64 *) allocated(WALK_PIECE * sizeof(u64));
  Packed *states = (Packed *) allocated(WALK_PIECE * sizeof(Packed)), *copy = (Packed *) malloc(WALK_PIECE * sizeof(Packed));
  u64 first = answer.path.length - 1, length = WALK_PIECE;
  Fetch fetch = {search.store, search.counters, index};
  each(1, fetch);
  read_counters(search);
  u64 slot = search.seen.slot;
  while (length == WALK_PIECE) {
    BadWalk work = {search.store, search.counters, good, slot, trail, WALK_PIECE, NOWHERE};
    each(1, work);
    read_counters(search);
    length = search.seen.changes;
    if (length > 0) {
      FetchTrail fetching = {search.store, trail, states};
      each(length, fetching);
      to_host(copy, states, length * sizeof(Packed));
      to_host(&slot, trail + length - 1, sizeof slot);
    }
    for (u64 i = 0; i < length; i++) {
      append(answer.path, copy[i]);
    }
  }
  answer.loop = answer.path.length;
  const Packed &last = answer.path.states[answer.path.length - 1];
  for (u64 i = first; i + 1 < answer.path.length && answer.loop == answer.path.length; i++) {
    answer.loop = same(answer.path.states[i], last) ? i : answer.loop;
  }
  free(copy);
  released(states);
  released(trail);
}

/* Whether a run stops before the goal: then the goal is missed. */
static bool is_stuck(Search &search, Answer &answer, bool ignore_ends, double start) {
  bool ended = search.seen.end_at != NOWHERE && !ignore_ends;
  if (!answer.found && (ended || search.seen.stuck_at != NOWHERE)) {
    note_effort(answer, search, start);
    show(answer, search, ended ? search.seen.end_at : search.seen.stuck_at, ended ? AT_END : AT_ERROR);
  }
  return answer.found;
}

/* Judges eventually, fairly or fairly_inf on the states of a search. */
static void judge_goal(Search &search, int q, Answer &answer, bool ignore_ends, double start) {
  Size size = size_of(search.store);
  bool all = properties[q].kind == EVENTUALLY;
  note_effort(answer, search, start);
  if (search.stopped) {
    return;
  }
  uint8_t *good = bytes_of(size) + size.slots > search.limits.memory ? 0 : (uint8_t *) reserved(size.slots);
  if (!good) {
    answer.complete = false;
    answer.stopped = "memory";
    return;
  }
  MarkGoals mark = {search.store, good, properties[q].predicate};
  each(search.count, mark);
  bool changed = true;
  while (changed) {
    changed = false;
    answer.passes++;
    search.seen.changes = 0;
    write_counters(search);
    for (u64 level = search.level_count - 1; level > 0; level--) {
      u64 first = search.levels[level - 1];
      Sweep sweep = {search.store, search.counters, good, first, all, ignore_ends, 0, false, false, false};
      each(search.levels[level] - first, sweep);
    }
    read_counters(search);
    changed = search.seen.changes > 0;
  }
  search.seen.found = NOWHERE;
  write_counters(search);
  LeastBad least = {search.store, search.counters, good};
  each(search.count, least);
  read_counters(search);
  if (search.seen.lost) {
    fprintf(stderr, "this is a bug: a step leads to a state that was not found\n");
    exit(70);
  }
  u64 index = search.seen.found;
  if (index != NOWHERE) {
    show(answer, search, index, FOREVER);
    walk(search, good, index, answer);
  }
  released(good);
  answer.seconds = now() - start;
}
