/* ---- Random runs, and what they say about the properties ---------------------------------------------------------------------- */

enum Outcome { MET, BROKEN, KEPT_TO_END, STOPPED_BEFORE, MISSED, RECURRED, FAILED, OPEN };
enum Stop { USED_UP, ENDED, ERRED_ALL };
enum Combination { EVERY, SOME };

#define NOBODY (~0ULL)

/* How runs are made. */
struct Plan {
  u64 seed;
  int steps;
  bool by_agents;
};

/* The sums over all runs. */
struct Totals {
  u64 next; /* the next run that nobody makes yet */
  u64 steps, erring, first_error, unlucky;
  u64 outcomes[PROPERTIES + 1][OPEN + 1];
  u64 first_broken[PROPERTIES + 1];
};

/* What is written down about each run: its length, why it stopped, its first error, and the outcome and the time of each property. */
#define NUMBERS (3 + 2 * PROPERTIES)

struct Job {
  Plan plan;
  u64 first, end;
  Totals *totals;
  u64 *times;   /* for each property and number of steps, how many runs decided it then */
  int *numbers; /* or 0 */
};

struct Judgement {
  Outcome outcome;
  int at;
};

HD bool is_satisfied(const Judgement &j) { return j.outcome == MET || j.outcome == KEPT_TO_END; }
HD bool is_violated(const Judgement &j) { return j.outcome == BROKEN || j.outcome == STOPPED_BEFORE || j.outcome == MISSED; }

/* One run. */
struct RandomRun : Walk {
  u64 number;
  int step_count, error_at;
  Stop stop;
  u64 followed; /* the properties that are not decided */
  int happened[PARTS + 1], erred[PARTS + 1], last[PARTS + 1];
  bool unlucky;

  HD void begin(const Plan &plan, u64 run) {
    number = run;
    step_count = 0;
    error_at = -1;
    stop = USED_UP;
    followed = PROPERTIES == 0 ? 0 : ~0ULL >> (64 - PROPERTIES);
#define FORGET_PART(k, kind, predicate, property) happened[k] = erred[k] = last[k] = -1;
    EACH_PART(FORGET_PART)
    dice.begin(plan.seed, run);
#if AGENTS > 16
    agents.begin(room->order);
#else
    agents.begin(0);
#endif
    m.now = m.current;
    unlucky = !m.initial(dice);
  }

  HD void note_error() { error_at = error_at < 0 ? step_count : error_at; }

  /* Returns whether all properties are decided. */
  HD bool see() {
    m.now = m.current;
    int truth[PREDICATES + 1];
    for (int p = 0; p < PREDICATES; p++) {
      truth[p] = -1;
    }
    u64 open = 0;
    bool errors_judged = false; /* then an error in any property counts, also in one that is decided */
#define SEE_PART(k, kind, p, property) \
    errors_judged = errors_judged || kind == NO_ERRORS; \
    if (followed >> property & 1) { \
      if (p >= 0) { \
        if (truth[p < 0 ? 0 : p] < 0) { \
          bool holds = m.holds(p); \
          truth[p < 0 ? 0 : p] = m.failed ? 2 : holds; \
        } \
        int here = truth[p < 0 ? 0 : p]; \
        if (here == 2) { \
          erred[k] = erred[k] < 0 ? step_count : erred[k]; \
          note_error(); \
        } else { \
          last[k] = here ? step_count : last[k]; \
          happened[k] = happened[k] < 0 && here == (kind != ALWAYS) ? step_count : happened[k]; \
        } \
      } \
      bool decided = kind == ALWAYS || kind == REACHABLE ? happened[k] >= 0 \
          : kind == EVENTUALLY || kind == FAIRLY ? happened[k] >= 0 || erred[k] >= 0 : false; \
      open |= decided ? 0 : 1ULL << property; \
    }
    EACH_PART(SEE_PART)
    (void) truth;
    followed &= errors_judged ? ~0ULL : open;
    return followed == 0 && PROPERTIES > 0;
  }

  /* Returns whether the run goes on. */
  HD bool advance(const Plan &plan) {
    bool decided = see();
    if (decided || unlucky) {
      return false;
    }
    bool moved = move(plan.by_agents);
    if (step_count == plan.steps) {
      /* An end here counts; what comes after it does not. */
      stop = moved || errors ? USED_UP : ENDED;
      return false;
    }
    if (errors) {
      note_error();
    }
    if (!moved) {
      stop = errors ? ERRED_ALL : ENDED;
      return false;
    }
    step_count++;
    return true;
  }

  HD static Judgement judged(Outcome outcome, int at) {
    Judgement judgement = {outcome, at};
    return judgement;
  }

  HD Judgement part(Kind kind, int happened_at, int erred_at, int last_at) const {
    bool rests = kind == ALWAYS || kind == REACHABLE ? happened_at < 0
        : kind == EVENTUALLY || kind == FAIRLY ? !(happened_at >= 0 && happened_at < erred_at)
        : kind == FAIRLY_INFINITELY;
    if (erred_at >= 0 && rests) {
      return judged(FAILED, -1);
    }
    switch (kind) {
      case ALWAYS:
        return happened_at >= 0 ? judged(BROKEN, happened_at) : stop == ENDED ? judged(KEPT_TO_END, step_count) : judged(OPEN, -1);
      case REACHABLE:
        return happened_at >= 0 ? judged(MET, happened_at) : stop == ENDED ? judged(MISSED, step_count) : judged(OPEN, -1);
      case EVENTUALLY:
      case FAIRLY:
        return happened_at >= 0 ? judged(MET, happened_at) : stop != USED_UP ? judged(STOPPED_BEFORE, step_count) : judged(OPEN, -1);
      case FAIRLY_INFINITELY:
        return stop == USED_UP ? judged(RECURRED, -1) : judged(last_at == step_count ? KEPT_TO_END : STOPPED_BEFORE, step_count);
      case DEADLOCK_FREE:
        return stop == ENDED ? judged(BROKEN, step_count) : judged(OPEN, -1);
      default:
        return error_at >= 0 ? judged(BROKEN, error_at) : stop == ENDED ? judged(KEPT_TO_END, step_count) : judged(OPEN, -1);
    }
  }

  /* One part can decide a property that has several; if it takes all of them, the last one does. */
  struct Parts {
    bool any_decisive, all_other, any_failed;
    Judgement first, last;
  };

  HD static void add(Parts &parts, Combination how, const Judgement &j) {
    bool decisive = how == EVERY ? is_violated(j) : is_satisfied(j), other = how == EVERY ? is_satisfied(j) : is_violated(j);
    if (decisive && (!parts.any_decisive || j.at < parts.first.at)) {
      parts.first = j;
    }
    if (other && j.at >= parts.last.at) {
      parts.last = j;
    }
    parts.any_decisive = parts.any_decisive || decisive;
    parts.all_other = parts.all_other && other;
    parts.any_failed = parts.any_failed || j.outcome == FAILED;
  }

  HD Judgement property(int which) const {
    Parts parts = {false, true, false, {OPEN, -1}, {OPEN, -1}};
    Judgement only = {OPEN, -1};
    int number_of_parts = 0;
    Combination how = EVERY;
    (void) how;
#define HOW(q, combination) how = which == q ? combination : how;
    EACH_PROPERTY(HOW)
#define JUDGE_PART(k, kind, predicate, q) \
    if (which == q) { \
      only = part(kind, happened[k], erred[k], last[k]); \
      add(parts, how, only); \
      number_of_parts++; \
    }
    EACH_PART(JUDGE_PART)
    if (number_of_parts <= 1) {
      return only;
    }
    return parts.any_decisive ? parts.first : parts.all_other ? parts.last : judged(parts.any_failed ? FAILED : OPEN, -1);
  }
};

/* What one thread does, and its own sums. */
struct Runner : RandomRun {
  Job job;
  u64 steps, erring, bad_luck;

  HD void open(const Job &all, Room *own) {
    Walk::open(own);
    job = all;
    steps = erring = bad_luck = 0;
    for (int k = 0; k < 8 * PROPERTIES; k++) {
      room->outcomes[k] = 0;
    }
  }

  HD void finish() {
    steps += (u64) step_count;
    bad_luck += unlucky;
    int *numbers = job.numbers ? job.numbers + (number - job.first) * NUMBERS : 0;
    if (numbers) {
      numbers[0] = step_count;
      numbers[1] = stop;
      numbers[2] = error_at;
    }
    if (error_at >= 0) {
      erring++;
      LEAST(&job.totals->first_error, number);
    }
    for (int q = 0; q < PROPERTIES; q++) {
      Judgement judgement = property(q);
      room->outcomes[8 * q + judgement.outcome]++;
      if (is_violated(judgement) && number < LOOK(&job.totals->first_broken[q])) {
        LEAST(&job.totals->first_broken[q], number);
      }
      if (judgement.at >= 0 && job.times) {
        ADD(job.times + (u64) q * ((u64) job.plan.steps + 1) + (u64) judgement.at, (u64) 1);
      }
      if (numbers) {
        numbers[3 + 2 * q] = judgement.outcome;
        numbers[4 + 2 * q] = judgement.at;
      }
    }
  }

  HD void close() {
    add_all(&job.totals->steps, steps);
    add_all(&job.totals->erring, erring);
    add_all(&job.totals->unlucky, bad_luck);
    for (int q = 0; q < PROPERTIES; q++) {
      for (int k = 0; k <= OPEN; k++) {
        add_all(&job.totals->outcomes[q][k], room->outcomes[8 * q + k]);
      }
    }
  }
};

#ifdef __CUDACC__

/* New runs begin when so many threads of a warp have none: the others wait meanwhile. */
#ifndef REFILL
#define REFILL 8
#endif

/* As many blocks as fit the shared memory of a processor, but no more than leave 64 registers for each thread. */
#define FITTING_BLOCKS (IN_SHARED ? 232448 / (4 * BUFFERS * STATE_WORDS * BLOCK + 1024) : 4)
#ifndef RUN_BLOCKS
#define RUN_BLOCKS (FITTING_BLOCKS > 8 ? 8 : FITTING_BLOCKS > 1 ? FITTING_BLOCKS : 1)
#endif

__global__ void __launch_bounds__(BLOCK, RUN_BLOCKS) make_runs(Job job) {
  Room room;
  Runner mine;
  mine.open(job, &room);
  bool going = false, ended = false, more = true;
  unsigned lane = threadIdx.x & 31;
  while (true) {
    unsigned idle = __ballot_sync(0xffffffffu, !going);
    if (idle == 0xffffffffu || (more && __popc(idle) >= REFILL)) {
      if (ended) {
        mine.finish();
        ended = false;
      }
      __syncwarp();
      if (!more) {
        break;
      }
      u64 first = lane == 0 ? atomicAdd(&job.totals->next, (u64) __popc(idle)) : 0;
      first = __shfl_sync(0xffffffffu, first, 0);
      more = first + (u64) __popc(idle) < job.end;
      if (!going) {
        u64 number = first + (u64) __popc(idle & ((1u << lane) - 1));
        if (number < job.end) {
          mine.begin(job.plan, number);
          going = true;
        }
      }
      __syncwarp();
    }
    if (going) {
      going = mine.advance(job.plan);
      ended = !going;
    }
  }
  mine.close();
}

static void make_all(const Job &job) {
  int device = 0, processors = 0, resident = 0;
  size_t shared = IN_SHARED ? (size_t) 4 * BUFFERS * STATE_WORDS * BLOCK : 0;
  checked(cudaGetDevice(&device), "device");
  checked(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device), "device");
  checked(cudaFuncSetAttribute(make_runs, cudaFuncAttributeMaxDynamicSharedMemorySize, (int) shared), "shared memory");
  checked(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, make_runs, BLOCK, shared), "device");
  u64 blocks = (u64) processors * (u64) (resident > 0 ? resident : 1), needed = (job.end - job.first + BLOCK - 1) / BLOCK;
  make_runs<<<(unsigned) (needed < blocks ? needed : blocks), BLOCK, shared>>>(job);
  checked(cudaGetLastError(), "kernel");
  checked(cudaDeviceSynchronize(), "kernel");
}

#else

static void make_all(const Job &job) {
#pragma omp parallel
  {
    Room *room = new Room;
    Runner *mine = new Runner;
    mine->open(job, room);
    for (u64 number = CLAIM(&job.totals->next); number < job.end; number = CLAIM(&job.totals->next)) {
      mine->begin(job.plan, number);
      while (mine->advance(job.plan)) {
      }
      mine->finish();
    }
    mine->close();
    delete mine;
    delete room;
  }
}

#endif

/* ---- The command line ------------------------------------------------------------------------------------------------------ */

static const char USAGE[] =
    "usage: %s [--runs N] [--first N] [--steps N] [--seed S] [--dice agents|steps] [--each] [--json]\n"
    "  --runs N   the number of runs (default: 1000)\n"
    "  --first N  the number of the first run (default: 0)\n"
    "  --steps N  the maximum number of steps of a run (default: 1000)\n"
    "  --seed S   the same seed gives the same runs (default: 1)\n"
    "  --dice D   agents (default): one of the agents that have a step, then one of its steps; steps: one of all steps\n"
    "  --each     also print each run: its steps, why it stopped, the step of its first error, and the outcome and the time of each property\n"
    "  --json     print the result as JSON\n";

#define EACH_AT_ONCE (1ULL << 20)
#define MOST_RUNS (1ULL << 62)

static const char *const OUTCOMES[] = {"met", "broken", "kept", "stopped", "missed", "recurred", "erred", "open"};

static void print_each(const int *numbers, u64 first, u64 count, bool begun) {
  for (u64 i = 0; i < count; i++) {
    printf(begun || i > 0 ? ",\n[%llu" : "\n[%llu", first + i);
    for (int k = 0; k < NUMBERS; k++) {
      printf(",%d", numbers[i * NUMBERS + (u64) k]);
    }
    printf("]");
  }
}

static void print_json(const Totals &totals, const u64 *times, const Plan &plan, u64 runs, double seconds, double started) {
  printf("\"model\":");
  print_quoted(MODEL);
  printf(",\"device\":");
  print_quoted(device_name());
  printf(",\"start\":%.6f,\"seconds\":%.6f,\"runs\":%llu,\"steps\":%llu,\"erring\":%llu,\"unlucky\":%llu", started, seconds, runs,
      totals.steps, totals.erring, totals.unlucky);
  printf(",\"first_error\":%lld,\"properties\":[", totals.first_error == NOBODY ? -1LL : (long long) totals.first_error);
  for (int q = 0; q < PROPERTIES; q++) {
    printf("%s\n{\"name\":", q == 0 ? "" : ",");
    print_quoted(property_names[q]);
    printf(",\"outcomes\":[");
    for (int k = 0; k <= OPEN; k++) {
      printf(k == 0 ? "%llu" : ",%llu", totals.outcomes[q][k]);
    }
    printf("],\"first_broken\":%lld,\"times\":[", totals.first_broken[q] == NOBODY ? -1LL : (long long) totals.first_broken[q]);
    bool any = false;
    for (u64 at = 0; times && at <= (u64) plan.steps; at++) {
      u64 many = times[(u64) q * ((u64) plan.steps + 1) + at];
      if (many > 0) {
        printf(any ? ",%llu,%llu" : "%llu,%llu", at, many);
        any = true;
      }
    }
    printf("]}");
  }
  printf("]}\n");
}

static void print_text(const Totals &totals, u64 runs, double seconds) {
  printf("%llu runs, %llu steps, %llu with errors; %.3f s, %.1f million steps/s\n", runs, totals.steps, totals.erring, seconds,
      1e-6 * (double) totals.steps / seconds);
  for (int q = 0; q < PROPERTIES; q++) {
    printf("%s:", property_names[q]);
    for (int k = 0; k <= OPEN; k++) {
      printf(totals.outcomes[q][k] ? " %s %llu" : "", OUTCOMES[k], totals.outcomes[q][k]);
    }
    printf("\n");
  }
}

int main(int argc, char **argv) {
  Plan plan = {1, 1000, true};
  u64 runs = 1000, first = 0;
  bool each = false, json = false;
  for (int i = 1; i < argc; i++) {
    const char *option = argv[i];
    if (!strcmp(option, "--runs")) {
      runs = number_of(option, value_of(argc, argv, i), 1, MOST_RUNS);
    } else if (!strcmp(option, "--first")) {
      first = number_of(option, value_of(argc, argv, i), 0, MOST_RUNS);
    } else if (!strcmp(option, "--steps")) {
      plan.steps = (int) number_of(option, value_of(argc, argv, i), 0, INT32_MAX);
    } else if (!strcmp(option, "--seed")) {
      plan.seed = signed_number_of(option, value_of(argc, argv, i));
    } else if (!strcmp(option, "--dice")) {
      const char *dice = value_of(argc, argv, i);
      plan.by_agents = !strcmp(dice, "agents");
      if (!plan.by_agents && strcmp(dice, "steps")) {
        fprintf(stderr, "--dice takes agents or steps, not %s\n", dice);
        return WRONG_USAGE;
      }
    } else if (!strcmp(option, "--each")) {
      each = true;
    } else if (!strcmp(option, "--json")) {
      json = true;
    } else {
      return unknown(option, USAGE, argv[0]);
    }
  }
  double begun = now();
  Totals totals;
  memset(&totals, 0, sizeof totals);
  totals.first_error = NOBODY;
  for (int q = 0; q < PROPERTIES; q++) {
    totals.first_broken[q] = NOBODY;
  }
  u64 time_bytes = each ? 0 : (u64) PROPERTIES * ((u64) plan.steps + 1) * sizeof(u64);
  u64 at_once = each && runs > EACH_AT_ONCE ? EACH_AT_ONCE : runs, number_bytes = each ? at_once * NUMBERS * sizeof(int) : 0;
  Job job;
  job.plan = plan;
  job.totals = (Totals *) allocated(sizeof totals);
  job.times = each ? 0 : (u64 *) allocated(time_bytes);
  job.numbers = each ? (int *) allocated(number_bytes) : 0;
  if (job.times) {
    filled(job.times, 0, time_bytes);
  }
  int *numbers = (int *) malloc(number_bytes + 1);
  double ready = now(), seconds = 0;
  printf(json ? "{" : "");
  printf(json && each ? "\"each\":[" : "");
  for (u64 done = 0; done < runs; done += at_once) {
    u64 some = runs - done < at_once ? runs - done : at_once;
    job.first = totals.next = first + done;
    job.end = first + done + some;
    to_device(job.totals, &totals, sizeof totals);
    double start = now();
    make_all(job);
    seconds += now() - start;
    to_host(&totals, job.totals, sizeof totals);
    if (each) {
      to_host(numbers, job.numbers, some * NUMBERS * sizeof(int));
      print_each(numbers, first + done, some, done > 0);
    }
  }
  printf(json && each ? "],\n" : each ? "\n" : "");
  u64 *times = (u64 *) malloc(time_bytes + 1);
  if (job.times) {
    to_host(times, job.times, time_bytes);
  }
  if (json) {
    print_json(totals, each ? 0 : times, plan, runs, seconds, ready - begun);
  } else {
    print_text(totals, runs, seconds);
  }
  return ended(totals.unlucky ? 5 : 0);
}
