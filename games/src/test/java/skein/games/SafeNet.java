package skein.games;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Timing.Side;
import skein.core.program.Variable;
import skein.core.testing.Programs;

/** A timed-arc net in which a place never holds two tokens, as a program: each place has the age of its token, or -1. */
final class SafeNet {

  private static final int EVER = -1;

  private static final class Place {
    boolean marked;
    int invariant = EVER;
    int cut = -1;
    Variable age;
  }

  private record Arc(String place, int from, int to) {}

  private record Transition(String name, Side side, boolean urgent, List<Arc> inputs, List<String> outputs, List<String> inhibitors) {}

  private final Map<String, Place> places = new LinkedHashMap<>();
  private final List<Transition> transitions = new ArrayList<>();

  SafeNet place(String name, boolean marked, int invariant) {
    Place place = place(name);
    place.marked = marked;
    place.invariant = invariant;
    return this;
  }

  private Place place(String name) {
    return places.computeIfAbsent(name, _ -> new Place());
  }

  /** @param text for example {@code R, Track @ 1..4 -> W, Buffer / no X} */
  SafeNet transition(String name, Side side, boolean urgent, String text) {
    String[] parts = text.split(" / no ");
    String[] sides = parts[0].split(" -> ");
    List<Arc> inputs = new ArrayList<>();
    for (String arc : sides[0].split(", ")) {
      String[] words = arc.split(" @ ");
      String[] bounds = words.length == 1 ? new String[] {"0", "-1"} : words[1].split("\\.\\.", 2);
      int from = Integer.parseInt(bounds[0]);
      inputs.add(new Arc(words[0], from, bounds.length == 1 ? from : bounds[1].isEmpty() ? EVER : Integer.parseInt(bounds[1])));
    }
    List<String> outputs = List.of(sides[1].split(", "));
    List<String> inhibitors = parts.length == 1 ? List.of() : List.of(parts[1].split(", "));
    inputs.forEach(arc -> place(arc.place()));
    outputs.forEach(this::place);
    transitions.add(new Transition(name, side, urgent, inputs, outputs, inhibitors));
    return this;
  }

  Program program() {
    Programs programs = new Programs(1);
    for (Transition transition : transitions) {
      for (Arc arc : transition.inputs()) {
        Place place = place(arc.place());
        place.cut = Math.max(place.cut, arc.to() != EVER ? arc.to() : arc.from() > 0 ? arc.from() : -1);
      }
    }
    places.forEach((name, place) -> {
      place.cut = place.invariant == EVER ? place.cut : place.invariant;
      place.age = programs.scalar(name, -1, place.cut + 1, place.marked ? 0 : -1);
    });
    List<Timing.OfRule> timing = new ArrayList<>();
    List<Expr> urgent = new ArrayList<>();
    for (Transition transition : transitions) {
      Expr enabled = enabled(transition);
      if (transition.urgent()) {
        urgent.add(enabled);
      }
      List<Stmt> body = new ArrayList<>();
      transition.inputs().forEach(arc -> body.add(new Stmt.Assign(place(arc.place()).age, Exprs.constant(-1))));
      transition.outputs().forEach(output -> body.add(new Stmt.Assign(place(output).age, Exprs.constant(0))));
      programs.rule(transition.name(), enabled, new Stmt.Block(body));
      timing.add(new Timing.OfRule(Expr.FALSE, transition.side(), Expr.FALSE));
    }
    List<Expr> mayPass = new ArrayList<>();
    List<Stmt> older = new ArrayList<>();
    for (Place place : places.values()) {
      if (place.invariant != EVER) {
        mayPass.add(Exprs.less(age(place), Exprs.constant(place.invariant)));
      }
      Expr next = new Expr.Binary(Expr.BinaryOp.MIN, Exprs.plus(age(place), 1), Exprs.constant(place.cut + 1L), null);
      older.add(new Stmt.If(Exprs.less(age(place), Exprs.constant(0)), Stmt.skip(), new Stmt.Assign(place.age, next)));
    }
    urgent.forEach(each -> mayPass.add(Exprs.not(each)));
    programs.rule("time", Exprs.and(mayPass), new Stmt.Block(older));
    timing.add(new Timing.OfRule(Exprs.constant(1), Side.NONE, Expr.FALSE));
    return programs.build().withTiming(new Timing(timing));
  }

  private Expr enabled(Transition transition) {
    List<Expr> conditions = new ArrayList<>();
    for (Arc arc : transition.inputs()) {
      Expr age = age(place(arc.place()));
      conditions.add(Exprs.lessEqual(Exprs.constant(arc.from()), age));
      if (arc.to() != EVER) {
        conditions.add(Exprs.lessEqual(age, Exprs.constant(arc.to())));
      }
    }
    transition.inhibitors().forEach(name -> conditions.add(holds(name, false)));
    return Exprs.and(conditions);
  }

  private static Expr age(Place place) {
    return new Expr.Read(place.age);
  }

  /** Whether the place has a token, or has none; of the program that was made last. */
  Expr holds(String name, boolean token) {
    Expr empty = Exprs.less(age(place(name)), Exprs.constant(0));
    return token ? Exprs.not(empty) : empty;
  }
}
