package skein.analysis.specialise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import skein.core.program.Action;
import skein.core.program.ActionLabel;
import skein.core.program.Expr;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.program.Walk;

/**
 * The label of the steps of one rule by one agent: all but the values that depend on the state.
 *
 * @param action that of the rule
 * @param values the values that it computes and then those of {@link ChanceNotes}, if any, specialised to the agent
 */
public record StepText(int rule, int agent, Action action, List<Expr> values) {

  public StepText {
    values = List.copyOf(values);
  }

  /** How many values are known only when a step is taken. */
  public int computed() {
    return (int) values.stream().filter(value -> !(value instanceof Expr.Const)).count();
  }

  /** The text, given the values that are known only when a step is taken. */
  public String text(long[] noted, int at) {
    return switch (action) {
      case Action.Named(var name, var arguments) when !values(action).isEmpty() -> new ActionLabel(name, shown(arguments, all(noted, at))).text();
      case Action.Named _, Action.Internal _ -> action.pattern();
    };
  }

  /** The values of {@link ChanceNotes}, given those that are known only when a step is taken; none if the code does not note them. */
  public long[] chance(long[] noted, int at) {
    return Arrays.copyOfRange(all(noted, at), values(action).size(), values.size());
  }

  private long[] all(long[] noted, int at) {
    long[] all = new long[values.size()];
    int next = at;
    for (int i = 0; i < all.length; i++) {
      all[i] = values.get(i) instanceof Expr.Const(long constant) ? constant : noted[next++];
    }
    return all;
  }

  private static List<String> shown(List<Action.Argument> arguments, long[] values) {
    List<String> shown = new ArrayList<>();
    int next = 0;
    for (Action.Argument argument : arguments) {
      switch (argument) {
        case Action.Word(var text) -> shown.add(text);
        case Action.Computed(var _, var display) -> shown.add(display.show(values[next++]));
      }
    }
    return shown;
  }

  /**
   * Whether specialised code still has the slots that the action reads when the body is over: not those that loops and expressions bind, which may be unrolled.
   *
   * @param more further values that are read there
   */
  public static boolean isReadable(Rule rule, List<Expr> more) {
    Set<Integer> bound = new TreeSet<>();
    Set<Integer> read = new TreeSet<>();
    rule.guards().forEach(guard -> collect(guard, bound, new TreeSet<>()));
    Walk.statements(
        rule.body(),
        each -> {
          if (each instanceof Stmt.For loop) {
            bound.add(loop.slot());
          }
          each.expressions().forEach(expr -> collect(expr, bound, new TreeSet<>()));
        });
    for (Expr value : Stream.concat(values(rule.action()).stream(), more.stream()).toList()) {
      Set<Integer> own = new TreeSet<>();
      Set<Integer> reads = new TreeSet<>();
      collect(value, own, reads);
      reads.removeAll(own);
      read.addAll(reads);
      bound.addAll(own);
    }
    return read.stream().noneMatch(bound::contains);
  }

  private static void collect(Expr expr, Set<Integer> bound, Set<Integer> read) {
    Walk.expressions(
        expr,
        each -> {
          switch (each) {
            case Expr.Let(var _, int slot, var _, var _) -> bound.add(slot);
            case Expr.Quantified quantified -> bound.add(quantified.slot());
            case Expr.Local(var _, int slot) -> read.add(slot);
            case Expr.LocalAt(var _, int slot, int length, var _) -> {
              for (int i = 0; i < length; i++) {
                read.add(slot + i);
              }
            }
            default -> {}
          }
        });
  }

  /** What an action computes. */
  public static List<Expr> values(Action action) {
    return action instanceof Action.Named(var _, var arguments)
        ? arguments.stream().filter(Action.Computed.class::isInstance).map(each -> ((Action.Computed) each).value()).toList()
        : List.of();
  }
}
