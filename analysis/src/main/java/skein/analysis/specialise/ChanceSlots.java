package skein.analysis.specialise;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;

/**
 * Three more slots of a rule that tosses, which say at the end of a step what chance did: whether another step comes from the same choices and earlier branches, and
 * the probability, as the product of the weights and that of their sums. A product that does not fit into 32 bits is an error.
 */
public final class ChanceSlots {

  private static final int SLOTS = 3;

  private final Rule rule;
  private final Expr.Local later;
  private final Expr.Local weight;
  private final Expr.Local total;

  private ChanceSlots(Rule rule) {
    this.rule = rule;
    this.later = new Expr.Local("later", rule.frame());
    this.weight = new Expr.Local("weight", rule.frame() + 1);
    this.total = new Expr.Local("total", rule.frame() + 2);
  }

  /** The program with the slots; rules that do not toss are as they were. */
  public static Program in(Program program) {
    List<Rule> rules = program.rules().stream().map(ChanceSlots::in).toList();
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), program.properties(), program.view(), program.structure());
  }

  private static Rule in(Rule rule) {
    if (!rule.tosses()) {
      return rule;
    }
    ChanceSlots slots = new ChanceSlots(rule);
    Stmt body =
        new Stmt.Block(List.of(set(slots.later, Expr.FALSE), set(slots.weight, Expr.TRUE), set(slots.total, Expr.TRUE), slots.noted(rule.body())));
    return new Rule(
        rule.name(), rule.firstAgent(), rule.lastAgent(), rule.partners(), rule.takesTurn(), rule.guards(), body, rule.frame() + SLOTS, rule.action(), rule.label(), rule.origin());
  }

  /** The slots of a rule that has them: whether there is an earlier step, the weight, and the total. None if it does not toss. */
  public static List<Expr> of(Rule rule) {
    return rule.tosses() ? IntStream.range(rule.frame() - SLOTS, rule.frame()).<Expr>mapToObj(slot -> new Expr.Local("chance", slot)).toList() : List.of();
  }

  private static Stmt set(Expr.Local slot, Expr value) {
    return new Stmt.SetLocal(slot.name(), slot.slot(), value);
  }

  private Stmt noted(Stmt statement) {
    return switch (statement) {
      case Stmt.Toss toss -> noted(toss);
      case Stmt.If(var condition, var then, var otherwise) -> new Stmt.If(condition, noted(then), noted(otherwise));
      case Stmt.For(var name, int slot, var from, var to, var body) -> new Stmt.For(name, slot, from, to, noted(body));
      case Stmt.Block(var statements) -> new Stmt.Block(statements.stream().map(this::noted).toList());
      default -> statement;
    };
  }

  private Stmt noted(Stmt.Toss toss) {
    Expr branch = new Expr.Local(toss.name(), toss.slot());
    Expr drawn = toss.weights().getLast();
    Expr sum = drawn;
    List<Expr> earlier = new ArrayList<>(List.of(later));
    for (int i = toss.weights().size() - 2; i >= 0; i--) {
      Expr each = toss.weights().get(i);
      drawn = new Expr.Choice(Exprs.equal(branch, i), each, drawn);
      sum = new Expr.Binary(Expr.BinaryOp.ADD, each, sum, toss.at());
      earlier.add(Exprs.and(Exprs.less(Exprs.constant(i), branch), Exprs.notEqual(each, Expr.FALSE)));
    }
    return new Stmt.Block(List.of(toss, set(later, Exprs.or(earlier)), set(weight, product(weight, drawn, toss)), set(total, product(total, sum, toss))));
  }

  private static Expr product(Expr so, Expr factor, Stmt.Toss toss) {
    return new Expr.Binary(Expr.BinaryOp.MULTIPLY, so, factor, toss.at());
  }
}
