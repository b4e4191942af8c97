/* ---- The command line ------------------------------------------------------------------------------------------------------ */

static const char USAGE[] =
    "usage: %s [--memory SIZE] [--max-states N] [--states N] [--json]\n"
    "  --memory SIZE   use at most this much memory of the device (500m, 20g; default: 95%% of what is free)\n"
    "  --max-states N  stop after N states\n"
    "  --states N      make room for N states at once, instead of growing to that size\n"
    "  --json          print the result as JSON\n";

static u64 size_of(const char *text) {
  char *rest;
  double size = strtod(text, &rest);
  switch (*rest) {
    case 'k': case 'K': return (u64) (size * (1ULL << 10));
    case 'm': case 'M': return (u64) (size * (1ULL << 20));
    case 'g': case 'G': return (u64) (size * (1ULL << 30));
    default: return (u64) size;
  }
}

int main(int argc, char **argv) {
  Limits limits = {0, 0};
  bool json = false;
  u64 expected = 0;
  int goal = -1;
  for (int i = 1; i < argc; i++) {
    bool more = i + 1 < argc;
    if (!strcmp(argv[i], "--memory") && more) {
      limits.memory = size_of(argv[++i]);
    } else if (!strcmp(argv[i], "--max-states") && more) {
      limits.max_states = size_of(argv[++i]);
    } else if (!strcmp(argv[i], "--states") && more) {
      expected = size_of(argv[++i]);
    } else if (!strcmp(argv[i], "--goal") && more) {
      goal = atoi(argv[++i]);
    } else if (!strcmp(argv[i], "--json")) {
      json = true;
    } else {
      fprintf(stderr, USAGE, argv[0]);
      return 2;
    }
  }
  double begun = now();
  u64 unused = free_memory();
  if (limits.memory == 0) {
    limits.memory = (u64) (0.95 * (double) unused);
  }
  u64 slots = least_table();
  while (expected > 0 && (double) slots * load_limit(false) < (double) expected) {
    slots += QUOTIENTS ? slots : slots / 2;
  }
  slots = table_size(slots);
  double ready = now();
  Search search;
  begin(search, goal, limits, slots);
  while (next_level(search)) {
  }
  double seconds = now() - ready;
  u64 depth = search.level_count >= 2 ? search.level_count - 2 : 0;
  if (json) {
    printf("{\"model\":\"%s\",\"states\":%llu,\"transitions\":%llu,\"depth\":%llu,\"ends\":%llu,\"complete\":%s,", MODEL, search.count,
        search.transitions, depth, search.ends, search.stopped ? "false" : "true");
    printf("\"stopped\":\"%s\",\"seconds\":%.6f,\"growing\":%.6f,\"start\":%.6f,\"bits\":%d,\"words\":%d,\"slots\":%llu,\"bytes\":%llu,\"device\":\"%s\"}\n",
        search.stopped ? search.stopped : "", seconds, search.growing, ready - begun, BITS, WORDS, search.store.buckets * BUCKET,
        bytes_of(search.store.buckets * BUCKET, search.store.capacity), device_name());
  } else {
    printf("%llu states, %llu transitions, depth %llu, %llu ends%s%s; %.3f s, %.1f million states/s\n", search.count, search.transitions,
        depth, search.ends, search.stopped ? ", stopped: " : "", search.stopped ? search.stopped : "", seconds, 1e-6 * (double) search.count / seconds);
  }
  int code = !search.stopped ? 0 : !strcmp(search.stopped, "memory") ? 125 : 5;
  release(search);
  return code;
}
