package skein.explore;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Source;
import skein.core.source.Span;

/** Programs small enough to count by hand. */
final class SmallPrograms {

  static final Span AT = new Span(new Source("test", ""), 0, 0);

  private SmallPrograms() {}

  /** Two agents with a counter each, from 0 to the top; each may add 1 until it is there. */
  static Program counters(int top) {
    Variables variables = new Variables();
    Variable c = variables.array("c", 2, 0, top);
    Expr own = new Expr.ReadAt(c, new Expr.Local("self", 0));
    Rule up = new Rule("up", 0, 1, true, List.of(less(own, top)),
        new Stmt.AssignAt(c, new Expr.Local("self", 0), add(own, 1)), 1, Label.of("up"), AT);
    return program(variables, List.of(Values.of(0), Values.of(0)), List.of(), up);
  }

  /** One cell that starts with 3, 2, … and counts down; then the body of {@code rest} applies. */
  static Program countdown(Expr assumption, Stmt rest) {
    Variables variables = new Variables();
    Variable x = variables.scalar("x", 0, 9);
    Rule down = new Rule("down", 0, 0, true, List.of(less(new Expr.Const(0), new Expr.Read(x))),
        new Stmt.Assign(x, add(new Expr.Read(x), -1)), 1, Label.of("down"), AT);
    Rule other = new Rule("rest", 0, 0, true, List.of(equal(new Expr.Read(x), 0)), rest, 1, Label.of("rest"), AT);
    return program(variables, List.of(Values.of(3, 2)), List.of(assumption), down, other);
  }

  /** Fills 40 cells of 5 bits in order, from 20 initial states, and may skip some of them: 4 words per state. */
  static Program wideStates() {
    Variables variables = new Variables();
    Variable at = variables.scalar("at", 0, 40);
    Variable x = variables.scalar("x", 0, 19);
    Variable cells = variables.array("cells", 40, 0, 31);
    Expr place = new Expr.Read(at);
    Expr product = new Expr.Binary(Expr.BinaryOp.MULTIPLY, new Expr.Read(x), add(place, 1), AT);
    Expr value = new Expr.Binary(Expr.BinaryOp.MODULO, product, new Expr.Const(32), AT);
    Stmt fill = new Stmt.AssignAt(cells, place, value);
    Stmt on = new Stmt.Assign(at, add(place, 1));
    Expr eighth = equal(new Expr.Binary(Expr.BinaryOp.MODULO, place, new Expr.Const(8), AT), 0);
    Rule write = new Rule("write", 0, 0, true, List.of(less(place, 40)), new Stmt.Block(List.of(fill, on)), 1, Label.of("write"), AT);
    Rule leave = new Rule("leave", 0, 0, true, List.of(less(place, 40), eighth), on, 1, Label.of("leave"), AT);
    List<Values> init = new ArrayList<>(List.of(Values.of(0), new Values.Range(0, 20)));
    for (int i = 0; i < 40; i++) {
      init.add(Values.of(0));
    }
    return program(variables, init, List.of(), write, leave);
  }

  static Program program(Variables variables, List<Values> init, List<Expr> assumptions, Rule... rules) {
    List<Init.Assumption> named = new ArrayList<>();
    assumptions.forEach(a -> named.add(new Init.Assumption("A", a)));
    return new Program("test", List.of("A 0", "A 1"), variables.all(), new Init(init, named), List.of(rules),
        new Schedule.Free(), List.of(), new View(List.of()));
  }

  static Property property(String name, Claim claim) {
    return new Property(name, claim, name, AT);
  }

  static Expr less(Expr a, Expr b) {
    return new Expr.Binary(Expr.BinaryOp.LESS, a, b, AT);
  }

  static Expr less(Expr a, long b) {
    return less(a, new Expr.Const(b));
  }

  static Expr equal(Expr a, long b) {
    return new Expr.Binary(Expr.BinaryOp.EQUAL, a, new Expr.Const(b), AT);
  }

  static Expr add(Expr a, long b) {
    return new Expr.Binary(Expr.BinaryOp.ADD, a, new Expr.Const(b), AT);
  }

  static Expr divide(long a, Expr b) {
    return new Expr.Binary(Expr.BinaryOp.DIVIDE, new Expr.Const(a), b, AT);
  }

  static Expr cell(Program program, int index) {
    Variable variable = program.variables().getFirst();
    return variable.array() ? new Expr.ReadAt(variable, new Expr.Const(index)) : new Expr.Read(variable);
  }
}
