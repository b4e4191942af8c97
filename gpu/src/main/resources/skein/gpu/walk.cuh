/* ---- One random step --------------------------------------------------------------------------------------------------------- */

/* So many possible steps of a state are kept; if there are more, they are computed again. */
#ifndef KEPT
#define KEPT (STATE_WORDS <= 16 ? 32 : STATE_WORDS <= 128 ? 512 / STATE_WORDS : 4)
#endif
#define ALL_KEPT (CHOICES == 0 && AGENTS * RULES <= KEPT)
#define ANYBODY (-1)

/* The agents in random order, so far; it goes on from step to step. */
struct Shuffle {
#if AGENTS <= 16
  u64 order;

  HD void begin(unsigned char *) { order = 0xFEDCBA9876543210ULL; }

  HD int draw(int i, Dice &dice) {
    int other = i + (int) dice.below((u64) (AGENTS - i));
    u64 difference = (order >> 4 * i ^ order >> 4 * other) & 15;
    order ^= difference << 4 * i | difference << 4 * other;
    return (int) (order >> 4 * i & 15);
  }
#else
  unsigned char *order;

  HD void begin(unsigned char *own) {
    order = own;
    for (int i = 0; i < AGENTS; i++) {
      order[i] = (unsigned char) i;
    }
  }

  HD int draw(int i, Dice &dice) {
    int other = i + (int) dice.below((u64) (AGENTS - i));
    int agent = order[other];
    order[other] = order[i];
    order[i] = (unsigned char) agent;
    return agent;
  }
#endif
};

/* Arrays of a thread; if they were in the same structures as its other variables, none of them could be in registers. */
struct Room {
  u32 kept[(KEPT + 2) * STATE_WORDS];
  short actor[KEPT];
  short sorted[KEPT];   /* their places in ascending order, if they are sorted */
  u32 copies[KEPT]; /* how often each of these occurs */
  u64 outcomes[(PROPERTIES + 1) * 8];
#if CHOICES > 0
  long long offset[CHOICES], span[CHOICES];
#endif
#if TURNS
  unsigned short steps_of[AGENTS];
#endif
#if AGENTS > 16
  unsigned char order[AGENTS];
#endif
};

/* The state of a run, and the ways to go on from it. Steps that are equally likely are ordered by the cells of their targets. */
struct Walk {
  enum Mode { COLLECT, SORT };
  enum Place { SCRATCH = KEPT, FLOOR };

  Machine m;
  Dice dice;
  Shuffle agents;
  bool errors; /* whether a step that was looked at raises an error */
  Mode mode;
  int count, filter;
  int size; /* of the sorted ones */
  bool above; /* whether only those above the floor count */
  Room *room;
#if TURNS
  u64 able;
#endif

  HD void open(Room *own) {
    room = own;
    m.open_buffers();
#if CHOICES > 0
    m.offset = room->offset;
    m.span = room->span;
#endif
  }

  HD void keep(int place, int buffer) {
#ifdef __CUDACC__
#pragma unroll 1
#endif
    for (int w = 0; w < STATE_WORDS; w++) {
      room->kept[place * STATE_WORDS + w] = m.word(buffer, w);
    }
  }

  /* A rule has made a step of the agent, to the state {@code m.work}. */
  HD void step(int id) {
    if (mode == COLLECT) {
#if TURNS
      able |= 1ULL << id;
      room->steps_of[id]++;
#endif
      if (count == 0) {
        int first = m.work;
        m.work = m.spare;
        m.spare = first;
      } else {
        if (count == 1) {
          keep(0, m.spare);
        }
        if (count < KEPT) {
          keep(count, m.work);
        }
      }
      if (count < KEPT) {
        room->actor[count] = (short) id;
      }
      count++;
    } else if (!ALL_KEPT && (filter == ANYBODY || filter == id)) {
      sort();
    }
  }

  /* Adds a step to the least ones. */
  HD void sort() {
    keep(SCRATCH, m.work);
    const u32 *added = at(SCRATCH);
    if (above && m.order(added, at(FLOOR)) <= 0) {
      return;
    }
    int i = 0;
    while (i < size) {
      int order = m.order(added, at(room->sorted[i]));
      if (order == 0) {
        room->copies[i]++;
        return;
      }
      if (order < 0) {
        break;
      }
      i++;
    }
    if (i == KEPT) {
      return;
    }
    int place = size < KEPT ? size++ : room->sorted[KEPT - 1];
    for (int k = size - 1; k > i; k--) {
      room->sorted[k] = room->sorted[k - 1];
      room->copies[k] = room->copies[k - 1];
    }
    room->sorted[i] = (short) place;
    room->copies[i] = 1;
    keep(place, m.work);
  }

  HD const u32 *at(int place) const { return room->kept + place * STATE_WORDS; }

  /*
   * The rules of an agent that can be enabled, as far as its first guards tell. All threads go through the rules in the same order, so that those that
   * try the same rule do it together. Returns whether one is a step or raises an error.
   */
  HD bool try_agent(int id, bool in_turn) {
    bool met = false;
    int turn = in_turn ? (id + 1) % AGENTS : -1;
    m.now = m.current;
    int row = m.row(id);
#ifdef __CUDACC__
#pragma unroll 1
#endif
    for (int first = 0; first < RULES; first += 64) {
      u64 todo = OF(candidates)[row * RULE_WORDS + first / 64];
#if TURNS
      todo &= in_turn ? OF(turn_taking)[first / 64] : ~OF(turn_taking)[first / 64];
#endif
      for (int rule = first; rule < RULES && rule < first + 64; rule++) {
        if (todo >> (rule - first) & 1) {
          met |= try_rule(rule, id, turn);
        }
      }
    }
    return met;
  }

  HD bool try_rule(int rule, int id, int turn) {
    bool met = false;
    m.first_choices();
    do {
      m.now = m.current;
      int result = m.run(rule, id);
      if (result == DONE) {
        if (turn >= 0) {
          m.pass_turn(turn);
        }
        step(id);
        met = true;
      } else if (result == ERRED) {
        errors = true;
        met = true;
      }
    } while (m.next_choices());
    return met;
  }

  HD void try_part(int item) {
#if TURNS
    /* Part 0: the first agent, counting from the one whose turn it is, that has a step or is busy. */
    bool in_turn = item == 0;
    m.now = m.current;
    int id = in_turn ? m.turn() : item - 1;
    for (int k = 0; k < (in_turn ? AGENTS : 1); k++) {
      bool met = try_agent(id, in_turn);
      m.now = m.current;
      if (met || m.busy(id)) {
        break;
      }
      id = id + 1 == AGENTS ? 0 : id + 1;
    }
#else
    try_agent(item, false);
#endif
  }

  HD void enter(int buffer, int &before) {
    int old = m.current;
    m.current = buffer;
    before = old;
    m.now = m.current;
  }

  HD void take_kept(int place) {
    for (int w = 0; w < STATE_WORDS; w++) {
      m.set_word(m.work, w, room->kept[place * STATE_WORDS + w]);
    }
    int target = m.work;
    enter(target, m.work);
  }

  HD bool is_candidate(int place) const { return filter == ANYBODY || filter == room->actor[place]; }

  /* The candidate with this rank, if all steps are kept. */
  HD void take_ranked(int rank) {
    if (count == 1) {
      int target = m.spare;
      enter(target, m.spare);
      return;
    }
    int place = 0;
    if (count == 2 && filter == ANYBODY) {
      place = m.order(at(1), at(0)) < 0 ? 1 - rank : rank;
    } else {
      bool found = false;
      for (int i = 0; i < count && !found; i++) {
        int before = 0;
        for (int k = 0; is_candidate(i) && k < count; k++) {
          if (k != i && is_candidate(k)) {
            int order = m.order(at(k), at(i));
            before += order < 0 || (order == 0 && k < i);
          }
        }
        if (is_candidate(i) && before == rank) {
          place = i;
          found = true;
        }
      }
    }
    take_kept(place);
  }

  /* Takes a random step; returns whether there is one. */
  HD bool move(bool by_agents) {
    bool one_by_one = by_agents && !TURNS;
    int tried = 0, from = 0, to = ITEMS, rank = 0;
    errors = false;
    mode = COLLECT;
    while (true) {
      size = 0;
      if (mode == COLLECT) {
        count = 0;
#if TURNS
        able = 0;
        for (int i = 0; i < AGENTS; i++) {
          room->steps_of[i] = 0;
        }
#endif
        if (one_by_one) {
          from = agents.draw(tried, dice);
          to = from + 1;
        }
      }
      for (int item = from; item < to; item++) {
        try_part(item);
      }
      if (mode == COLLECT) {
        if (count == 0) {
          tried++;
          if (one_by_one && tried < AGENTS) {
            continue;
          }
          return false;
        }
        int candidates = count;
        filter = ANYBODY;
#if TURNS
        if (by_agents) {
          u64 left = able;
          int agents_able = 0;
          for (u64 rest = able; rest != 0; rest &= rest - 1) {
            agents_able++;
          }
          for (int k = (int) dice.below((u64) agents_able); k > 0; k--) {
            left &= left - 1;
          }
          filter = LOWEST(left);
          candidates = room->steps_of[filter];
        }
#endif
        rank = (int) dice.below((u64) candidates);
        if (ALL_KEPT || count <= KEPT) {
          take_ranked(rank);
          return true;
        }
        mode = SORT;
        above = false;
      } else {
        for (int i = 0; i < size; i++) {
          if ((u32) rank < room->copies[i]) {
            take_kept(room->sorted[i]);
            return true;
          }
          rank -= (int) room->copies[i];
        }
        /* Those above the ones that are known. */
        for (int w = 0; w < STATE_WORDS; w++) {
          room->kept[FLOOR * STATE_WORDS + w] = room->kept[room->sorted[size - 1] * STATE_WORDS + w];
        }
        above = true;
      }
    }
  }
};
