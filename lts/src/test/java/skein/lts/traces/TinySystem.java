package skein.lts.traces;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.source.Span;

/** A few states, written as a program, and its traces by enumeration. State 0 is the initial one. */
record TinySystem(int states, List<Move> moves, Set<Integer> ended) {

  static final String END = "√";

  private static final Variable STATE = new Variable("state", 0, 1, false, 0, 63);

  /** An empty label is internal. */
  record Move(int from, String label, int to) {}

  static TinySystem random(Random random, int most) {
    int states = 1 + random.nextInt(most);
    List<Move> moves = new ArrayList<>();
    boolean line = random.nextBoolean();
    for (int i = 0; line && i + 1 < states; i++) {
      moves.add(new Move(i, move(random, states).label(), i + 1));
    }
    for (int i = 1 + random.nextInt(line ? states : 2 * states + 2); i > 0; i--) {
      moves.add(move(random, states));
    }
    Set<Integer> ended = new TreeSet<>();
    for (int state = 0; state < states; state++) {
      if (random.nextInt(3) == 0) {
        ended.add(state);
      }
    }
    return new TinySystem(states, moves, ended);
  }

  private static Move move(Random random, int states) {
    return new Move(random.nextInt(states), random.nextInt(3) == 0 ? "" : String.valueOf((char) ('a' + random.nextInt(3))), random.nextInt(states));
  }

  /** A system that often has the same traces: states are copied, internal steps come in, and sometimes something changes. */
  TinySystem variant(Random random, int most) {
    List<Move> copy = new ArrayList<>(moves);
    Set<Integer> ends = new TreeSet<>(ended);
    int size = states;
    for (int i = random.nextInt(4); i > 0 && size < most; i--) {
      int original = random.nextInt(size);
      int twin = size++;
      if (random.nextBoolean()) {
        copy.add(new Move(original, "", twin));
      }
      for (Move move : List.copyOf(copy)) {
        if (move.from() == original && (random.nextInt(4) > 0 || move.to() == twin)) {
          copy.add(new Move(twin, move.label(), move.to()));
        }
        if (move.to() == original && random.nextBoolean()) {
          copy.add(new Move(move.from(), move.label(), twin));
        }
      }
      if (ends.contains(original) && random.nextInt(6) > 0) {
        ends.add(twin);
      }
    }
    switch (random.nextInt(6)) {
      case 0 -> copy.add(move(random, size));
      case 1 -> copy.remove(random.nextInt(copy.size()));
      case 2 -> ends.add(random.nextInt(size));
      default -> {}
    }
    return new TinySystem(size, copy, ends);
  }

  Program program(String name) {
    Span nowhere = new Span(new Source("test", ""), 0, 0);
    List<Rule> rules = new ArrayList<>();
    for (Move move : moves) {
      Action action = move.label().isEmpty() ? Action.internal() : Action.of(move.label());
      rules.add(
          new Rule(
              "rule" + rules.size(), 0, 0, true, List.of(Exprs.equal(new Expr.Read(STATE), move.from())), new Stmt.Assign(STATE, Exprs.constant(move.to())), 1,
              action, new Label(List.of(new Label.Text(move.label()))), nowhere));
    }
    return new Program(
        name, List.of("agent"), List.of(STATE), new Init(List.of(Values.of(0)), List.of()), rules, new Schedule.Free(), List.of(), new View(List.of()));
  }

  Expr hasEnded() {
    return Exprs.or(ended.stream().map(state -> Exprs.equal(new Expr.Read(STATE), state)).toList());
  }

  /** All traces of at most so many labels, of which the end is one. */
  Set<List<String>> traces(int longest) {
    Set<List<String>> traces = new HashSet<>();
    Set<List<Object>> visited = new HashSet<>();
    visit(0, List.of(), longest, traces, visited);
    return traces;
  }

  private void visit(int state, List<String> trace, int longest, Set<List<String>> traces, Set<List<Object>> visited) {
    if (!visited.add(List.of(state, trace))) {
      return;
    }
    traces.add(trace);
    if (ended.contains(state) && trace.size() < longest) {
      traces.add(plus(trace, END));
    }
    for (Move move : moves) {
      if (move.from() == state && (move.label().isEmpty() || trace.size() < longest)) {
        visit(move.to(), move.label().isEmpty() ? trace : plus(trace, move.label()), longest, traces, visited);
      }
    }
  }

  private static List<String> plus(List<String> trace, String label) {
    List<String> longer = new ArrayList<>(trace);
    longer.add(label);
    return List.copyOf(longer);
  }
}
