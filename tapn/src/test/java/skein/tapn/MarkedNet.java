package skein.tapn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;

/** A small net, and its meaning written down from its definition: a marking is a sorted list of tokens. */
final class MarkedNet {

  private static final int NONE = -1;

  record Token(int place, int age) {}

  /** @param most -1 if there is no bound
   *  @param target -1 if the tokens are removed */
  record In(int place, int weight, int least, int most, int target) {}

  record Out(int place, int weight) {}

  record Move(boolean urgent, List<In> in, List<Out> out, List<Out> inhibitors) {}

  private final int[] initial;
  private final int[] invariants;
  private final List<Move> moves = new ArrayList<>();
  private final int most;
  private final int[] caps;

  MarkedNet(Random random) {
    int places = 2 + random.nextInt(3);
    initial = new int[places];
    invariants = new int[places];
    for (int p = 0; p < places; p++) {
      initial[p] = random.nextInt(3);
      invariants[p] = random.nextInt(3) == 0 ? random.nextInt(4) : NONE;
    }
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      boolean urgent = random.nextInt(5) == 0;
      List<In> in = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        int least = urgent || random.nextBoolean() ? 0 : random.nextInt(3);
        int bound = urgent || random.nextInt(3) == 0 ? NONE : least + random.nextInt(3);
        in.add(new In(random.nextInt(places), 1 + random.nextInt(5) / 4, least, bound, random.nextInt(3) == 0 ? random.nextInt(places) : NONE));
      }
      List<Out> out = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        out.add(new Out(random.nextInt(places), 1 + random.nextInt(5) / 4));
      }
      List<Out> inhibitors = random.nextInt(4) == 0 ? List.of(new Out(random.nextInt(places), 1 + random.nextInt(2))) : List.of();
      moves.add(new Move(urgent, in, out, inhibitors));
    }
    int tokens = 0;
    for (int number : initial) {
      tokens += number;
    }
    most = Math.max(1, tokens + random.nextInt(2));
    caps = new int[places];
    for (int p = 0; p < places; p++) {
      caps[p] = cap(p, new LinkedHashSet<>());
    }
  }

  /** C(p): along transport arcs, the largest bound of all that can be reached. */
  private int cap(int place, Set<Integer> before) {
    if (invariants[place] != NONE) {
      return invariants[place];
    }
    if (!before.add(place)) {
      return NONE;
    }
    int cap = NONE;
    for (Move move : moves) {
      for (In arc : move.in()) {
        if (arc.place() == place) {
          cap = Math.max(cap, arc.most() != NONE ? arc.most() : arc.least() == 0 ? NONE : arc.least());
          cap = Math.max(cap, arc.target() == NONE ? NONE : cap(arc.target(), new LinkedHashSet<>(before)));
        }
      }
    }
    return cap;
  }

  int most() {
    return most;
  }

  int places() {
    return initial.length;
  }

  private List<Token> stored(List<Token> tokens) {
    List<Token> stored = new ArrayList<>();
    tokens.forEach(token -> stored.add(new Token(token.place(), caps[token.place()] == NONE ? 0 : Math.min(token.age(), caps[token.place()] + 1))));
    stored.sort(Comparator.comparingInt(Token::place).thenComparingInt(Token::age));
    return List.copyOf(stored);
  }

  List<Token> start() {
    List<Token> tokens = new ArrayList<>();
    for (int p = 0; p < initial.length; p++) {
      tokens.addAll(Collections.nCopies(initial[p], new Token(p, 0)));
    }
    return stored(tokens);
  }

  static int held(List<Token> marking, int place) {
    return (int) marking.stream().filter(token -> token.place() == place).count();
  }

  /** All markings after a firing of the transition, whatever their numbers of tokens. */
  private Set<List<Token>> fired(Move move, List<Token> marking) {
    Set<List<Token>> results = new LinkedHashSet<>();
    if (move.inhibitors().stream().noneMatch(arc -> held(marking, arc.place()) >= arc.weight())) {
      List<In> single = new ArrayList<>();
      move.in().forEach(arc -> single.addAll(Collections.nCopies(arc.weight(), arc)));
      take(single, 0, marking, new ArrayList<>(), results, move);
    }
    return results;
  }

  private void take(List<In> arcs, int next, List<Token> left, List<Token> added, Set<List<Token>> results, Move move) {
    if (next == arcs.size()) {
      List<Token> all = new ArrayList<>(left);
      all.addAll(added);
      move.out().forEach(arc -> all.addAll(Collections.nCopies(arc.weight(), new Token(arc.place(), 0))));
      results.add(stored(all));
      return;
    }
    In arc = arcs.get(next);
    for (int i = 0; i < left.size(); i++) {
      Token token = left.get(i);
      boolean old = token.age() >= arc.least() && (arc.most() == NONE || token.age() <= arc.most());
      boolean fits = arc.target() == NONE || invariants[arc.target()] == NONE || token.age() <= invariants[arc.target()];
      if (token.place() == arc.place() && old && fits) {
        List<Token> rest = new ArrayList<>(left);
        rest.remove(i);
        List<Token> more = new ArrayList<>(added);
        if (arc.target() != NONE) {
          more.add(new Token(arc.target(), token.age()));
        }
        take(arcs, next + 1, rest, more, results, move);
      }
    }
  }

  /** Empty if time cannot pass. */
  private Set<List<Token>> later(List<Token> marking) {
    boolean urgent = moves.stream().anyMatch(move -> move.urgent() && !fired(move, marking).isEmpty());
    boolean breaks = marking.stream().anyMatch(token -> invariants[token.place()] != NONE && token.age() + 1 > invariants[token.place()]);
    List<Token> older = marking.stream().map(token -> new Token(token.place(), token.age() + 1)).toList();
    return urgent || breaks ? Set.of() : Set.of(stored(older));
  }

  Set<List<Token>> next(List<Token> marking) {
    Set<List<Token>> next = new LinkedHashSet<>(later(marking));
    moves.forEach(move -> fired(move, marking).stream().filter(target -> target.size() <= most).forEach(next::add));
    return next;
  }

  boolean isCut(List<Token> marking) {
    return moves.stream().anyMatch(move -> fired(move, marking).stream().anyMatch(target -> target.size() > most));
  }

  boolean isStuck(List<Token> marking) {
    Set<List<Token>> seen = new LinkedHashSet<>();
    List<Token> now = marking;
    while (seen.add(now)) {
      List<Token> here = now;
      if (moves.stream().anyMatch(move -> !fired(move, here).isEmpty())) {
        return false;
      }
      Set<List<Token>> later = later(now);
      if (later.isEmpty()) {
        return true;
      }
      now = later.iterator().next();
    }
    return true;
  }

  /** With the steps of each marking; empty if there are more than so many. */
  Map<List<Token>, Set<List<Token>>> reachable(int bound) {
    Map<List<Token>, Set<List<Token>>> all = new LinkedHashMap<>();
    Deque<List<Token>> open = new ArrayDeque<>(List.of(start()));
    while (!open.isEmpty()) {
      List<Token> marking = open.remove();
      if (!all.containsKey(marking)) {
        all.put(marking, next(marking));
        open.addAll(all.get(marking));
        if (all.size() > bound) {
          return Map.of();
        }
      }
    }
    return all;
  }

  /** Whether some maximal run stays in markings with the condition, or in one of the last ones, of which nothing more is asked. */
  boolean canStay(Map<List<Token>, Set<List<Token>>> all, Predicate<List<Token>> condition, Predicate<List<Token>> last) {
    Set<List<Token>> staying = new LinkedHashSet<>(all.keySet().stream().filter(condition).toList());
    while (staying.removeIf(marking -> !last.test(marking) && !all.get(marking).isEmpty() && Collections.disjoint(all.get(marking), staying))) {
      // Those that must leave are removed until none is left.
    }
    return staying.contains(start());
  }

  String text() {
    StringBuilder out = new StringBuilder();
    for (int p = 0; p < initial.length; p++) {
      out.append("place P").append(p).append(" = ").append(initial[p]).append(invariants[p] == NONE ? "" : " age <= " + invariants[p]).append('\n');
    }
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      List<String> in = new ArrayList<>();
      for (In arc : move.in()) {
        String ages = arc.least() == 0 && arc.most() == NONE ? "" : " @ " + arc.least() + ".." + (arc.most() == NONE ? "" : arc.most());
        in.add(arc.weight() + " P" + arc.place() + ages + (arc.target() == NONE ? "" : " => P" + arc.target()));
      }
      move.inhibitors().forEach(arc -> in.add("no " + arc.weight() + " P" + arc.place()));
      List<String> made = move.out().stream().map(arc -> arc.weight() + " P" + arc.place()).toList();
      out.append(move.urgent() ? "urgent " : "").append('t').append(i).append(": ").append(String.join(", ", in)).append(" -> ").append(String.join(", ", made)).append('\n');
    }
    return out.toString();
  }
}
