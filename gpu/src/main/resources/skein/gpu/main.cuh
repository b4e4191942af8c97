/* ---- The command line ------------------------------------------------------------------------------------------------------ */

#define MOST_STATES (1ULL << 62)

static const char USAGE[] =
    "usage: %s [--property NAME]... [--ignore-ends] [--memory SIZE] [--max-states N] [--states N] [--json]\n"
    "  --property NAME  decide this property (all: all of them; #2: the second); without it, count the states\n"
    "  --watch          also tell whether there are errors in the states visited\n"
    "  --ignore-ends    a state without steps counts as meeting the goal of eventually, fairly and fairly_inf\n"
    "  --memory SIZE    use at most this much memory of the device (500m, 20g; default: 95%% of what is free)\n"
    "  --max-states N   stop after N states\n"
    "  --states N       make room for N states at once, instead of growing to that size\n"
    "  --trace          print the run that shows the answer: the cells of its first state; the rule, the agent and the choices of each step\n"
    "  --json           print the result as JSON\n";

static void print_json(const Search *search, double seconds, double started, const Answer *answers) {
  printf("{\"model\":");
  print_quoted(MODEL);
  printf(",\"device\":");
  print_quoted(device_name());
  printf(",\"bits\":%d,\"start\":%.6f", BITS, started);
  if (search) {
    Size size = size_of(search->store);
    printf(",\"states\":%llu,\"transitions\":%llu,\"depth\":%llu,\"ends\":%llu,\"complete\":%s,\"stopped\":\"%s\"", search->count,
        search->transitions, depth_of(*search), search->ends, search->exhausted ? "true" : "false", search->stopped ? search->stopped : "");
    printf(",\"seconds\":%.6f,\"growing\":%.6f,\"slots\":%llu,\"bytes\":%llu", seconds, search->growing, size.slots, bytes_of(size));
  }
  printf(",\"properties\":[");
  bool first = true;
  for (int q = 0; q < PROPERTIES; q++) {
    const Answer &answer = answers[q];
    if (!answer.asked) {
      continue;
    }
    printf("%s\n{\"name\":", first ? "" : ",");
    print_quoted(properties[q].name);
    printf(",\"number\":%d,\"found\":%s,\"complete\":%s,\"stopped\":\"%s\"", q + 1, answer.found ? "true" : "false",
        answer.complete ? "true" : "false", answer.stopped);
    printf(",\"states\":%llu,\"transitions\":%llu,\"depth\":%llu,\"passes\":%llu,\"end\":%lld,\"seconds\":%.6f", answer.states,
        answer.transitions, answer.depth, answer.passes, answer.end_depth, answer.seconds);
    first = false;
    if (answer.found) {
      printf(",\"sight\":\"%s\"", SIGHTS[answer.sight]);
      if (answer.loop < answer.path.length) {
        printf(",\"loop\":%llu", answer.loop);
      }
      printf(",");
      print_path(answer.path, answer.sight == AT_ERROR);
    }
    printf("}");
  }
  printf("]}\n");
}

static void print_text(const Search *search, double seconds, const Answer *answers, bool traces) {
  if (search) {
    printf("%llu states, %llu transitions, depth %llu, %llu ends%s%s; %.3f s, %.1f million states/s\n", search->count, search->transitions,
        depth_of(*search), search->ends, search->stopped ? ", stopped: " : "", search->stopped ? search->stopped : "", seconds,
        1e-6 * (double) search->count / seconds);
  }
  for (int q = 0; q < PROPERTIES; q++) {
    const Answer &answer = answers[q];
    if (answer.asked) {
      bool holds = answer.found == (properties[q].kind == REACHABLE);
      bool decided = answer.found || (answer.complete && !*answer.stopped);
      printf("%s: %s", properties[q].name, !decided ? "not decided" : holds ? "holds" : "violated");
      printf(answer.found ? ", shown after %llu steps" : "", answer.found ? answer.path.length - 1 : 0ULL);
      printf("; %llu states, %.3f s%s%s\n", answer.states, answer.seconds, *answer.stopped ? ", stopped: " : "", answer.stopped);
      if (answer.found && traces) {
        printf("{");
        print_path(answer.path, answer.sight == AT_ERROR);
        printf("}\n");
      }
    }
  }
}

/* Returns whether there is such a property. */
static bool ask(const char *name, Answer *answers) {
  bool all = !strcmp(name, "all"), known = all;
  for (int q = 0; q < PROPERTIES; q++) {
    char number[16];
    snprintf(number, sizeof number, "#%d", q + 1);
    bool named = all || !strcmp(name, properties[q].name) || !strcmp(name, number);
    answers[q].asked = answers[q].asked || named;
    known = known || named;
  }
  return known;
}

int main(int argc, char **argv) {
  Limits limits = {0, 0, 0};
  bool json = false, traces = false, ignore_ends = false, watch = false, any = false, safety = false, full = false;
  static Answer answers[PROPERTIES + 1];
  for (int i = 1; i < argc; i++) {
    const char *option = argv[i];
    if (!strcmp(option, "--memory")) {
      limits.memory = bytes_in(option, value_of(argc, argv, i));
    } else if (!strcmp(option, "--max-states")) {
      limits.max_states = number_of(option, value_of(argc, argv, i), 1, MOST_STATES);
    } else if (!strcmp(option, "--states")) {
      limits.expected = number_of(option, value_of(argc, argv, i), 1, MOST_STATES);
    } else if (!strcmp(option, "--property")) {
      if (!ask(value_of(argc, argv, i), answers)) {
        fprintf(stderr, "unknown property %s\n", argv[i]);
        return WRONG_USAGE;
      }
    } else if (!strcmp(option, "--watch")) {
      watch = true;
    } else if (!strcmp(option, "--ignore-ends")) {
      ignore_ends = true;
    } else if (!strcmp(option, "--trace")) {
      traces = true;
    } else if (!strcmp(option, "--json")) {
      json = true;
    } else {
      return unknown(option, USAGE, argv[0]);
    }
  }
  for (int q = 0; q < PROPERTIES; q++) {
    answers[q].watched = watch && properties[q].kind == NO_ERRORS && !answers[q].asked;
    answers[q].asked = answers[q].asked || answers[q].watched;
    answers[q].stopped = "";
    answers[q].sight = NOTHING;
    any = any || (answers[q].asked && !answers[q].watched);
    safety = safety || (answers[q].asked && !answers[q].watched && is_safety(properties[q].kind));
    full = full || (answers[q].asked && properties[q].kind == FAIRLY_INFINITELY);
  }
  double begun = now();
  u64 unused = free_memory();
  limits.memory = limits.memory == 0 ? (u64) (0.95 * (double) unused) : limits.memory;
  double ready = now();
  Search search;
  double seconds = 0;
  bool searched = !any || safety || full; /* else only searches that end at the goal */
  if (searched) {
    explore_all(search, answers, limits, full, any && !full, ready);
    seconds = now() - ready;
    for (int q = 0; q < PROPERTIES; q++) {
      if (answers[q].asked && properties[q].kind == FAIRLY_INFINITELY) {
        judge_goal(search, q, answers[q], ignore_ends, ready);
      }
    }
    release(search);
  }
  for (int q = 0; q < PROPERTIES; q++) {
    if (answers[q].asked && (properties[q].kind == EVENTUALLY || properties[q].kind == FAIRLY)) {
      double start = now();
      Search before;
      begin(before, properties[q].predicate, true, limits);
      bool more = true;
      while (more && !is_stuck(before, answers[q], ignore_ends, start)) {
        more = next_level(before);
      }
      if (!answers[q].found && !is_stuck(before, answers[q], ignore_ends, start)) {
        judge_goal(before, q, answers[q], ignore_ends, start);
      }
      for (int w = 0; w < PROPERTIES; w++) {
        if (answers[w].watched && !answers[w].found && before.seen.error_at != NOWHERE) {
          note_effort(answers[w], before, start);
          show(answers[w], before, before.seen.error_at, AT_ERROR);
        }
      }
      release(before);
    }
  }
  for (int q = 0; q < PROPERTIES; q++) {
    if (answers[q].asked && answers[q].complete && answers[q].states == 0) {
      answers[q].stopped = "no initial state";
    }
  }
  if (json) {
    print_json(searched ? &search : 0, seconds, ready - begun, answers);
  } else {
    print_text(searched ? &search : 0, seconds, answers, traces);
  }
  bool memory = searched && search.stopped && !strcmp(search.stopped, "memory"), open = searched && search.stopped;
  for (int q = 0; q < PROPERTIES; q++) {
    memory = memory || !strcmp(answers[q].stopped, "memory");
    open = open || (answers[q].asked && !answers[q].watched && !answers[q].found && (!answers[q].complete || *answers[q].stopped));
  }
  return ended(memory ? 125 : open ? 5 : 0);
}
