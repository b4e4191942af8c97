/* ---- The steps of a state, in ITEMS parts that can be computed independently ------------------------------------------ */

/* The rules are compiled into the kernels whose visitors are FAST; one copy of them is for all others. */

/* All resolutions of the choices of a rule; returns whether one is a step or raises an error. */
template <class Visitor> HD bool try_rule(const Packed &from, int rule, int id, int turn, Machine &m, Visitor &visitor) {
  bool met = false;
  m.first_choices();
  do {
    m.s = from;
    int result = Visitor::FAST ? m.run(rule, id) : m.run_apart(rule, id);
    if (result == DONE) {
      if (turn >= 0) {
        m.pass_turn(turn);
      }
      if (Visitor::FAST) {
        m.represent();
      } else {
        m.represent_apart();
      }
      visitor.step(m, rule, id);
      met = true;
    } else if (result == ERRED) {
      visitor.error(m, rule, id);
      met = true;
    }
  } while (m.next_choices());
  return met;
}

/* The rules of an agent that can be enabled, as far as its first guards tell. */
template <class Visitor> HD bool try_agent(const Packed &from, int id, bool in_turn, Machine &m, Visitor &visitor) {
  bool met = false;
  m.s = from;
  int row = m.row(id);
  for (int k = 0; k < RULE_WORDS; k++) {
    u64 todo = OF(candidates)[row * RULE_WORDS + k];
#if TURNS
    todo &= in_turn ? OF(turn_taking)[k] : ~OF(turn_taking)[k];
#endif
    while (todo != 0) {
      int rule = 64 * k + LOWEST(todo);
      todo &= todo - 1;
      met |= try_rule(from, rule, id, in_turn ? (id + 1) % AGENTS : -1, m, visitor);
    }
  }
  return met;
}

template <class Visitor> HD void try_item(const Packed &from, int item, Machine &m, Visitor &visitor) {
  m.failed = false;
  m.outgrown = false;
#if TURNS
  /* Part 0: the first agent, counting from the one whose turn it is, that has a step or is busy. */
  bool in_turn = item == 0;
  m.s = from;
  int id = in_turn ? m.turn() : item - 1;
  for (int k = 0; k < (in_turn ? AGENTS : 1); k++) {
    bool met = try_agent(from, id, in_turn, m, visitor);
    m.s = from;
    if (met || m.busy(id)) {
      break;
    }
    id = id + 1 == AGENTS ? 0 : id + 1;
  }
#else
  try_agent(from, item, false, m, visitor);
#endif
}
