package skein.tapn.lower;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.program.Action;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Timing;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Span;
import skein.tapn.syntax.NetCondition;
import skein.tapn.syntax.TimedNet;
import skein.tapn.syntax.TimedNet.Transition;

/** From a timed-arc net to a program: its state is the sorted array of its tokens. */
public final class TimedNetLowering {

  private static final String AGENT = "Net";
  private static final Expr.Local EACH = new Expr.Local("each", 1);

  private final TimedNet net;
  private final Span at;
  private final Variables cells = new Variables();
  private final TokenValues values;
  private final Variable tokens;

  /** @param most how many tokens there may be, at least as many as at the start */
  public TimedNetLowering(TimedNet net, int most, Span at) {
    this.net = net;
    this.at = at;
    this.values = new TokenValues(net);
    this.tokens = cells.array("tokens", Math.max(1, most), 0, values.most());
  }

  public Program program(String name) {
    FiringConditions enabledness = new FiringConditions(net, tokens, values, FiringRule.CONDITION_SLOT);
    List<Rule> rules = new ArrayList<>();
    List<Timing.OfRule> timing = new ArrayList<>();
    for (Transition transition : net.transitions()) {
      rules.add(new FiringRule(transition, tokens, values, enabledness).rule());
      timing.add(new Timing.OfRule(Expr.FALSE, transition.side(), Expr.FALSE));
    }
    rules.add(time(enabledness));
    timing.add(new Timing.OfRule(Exprs.constant(1), Timing.Side.NONE, Expr.FALSE));
    return new Program(name, List.of(AGENT), cells.all(), new Init(initial(), List.of()), rules, new Schedule.Free(), claims().properties(), view())
        .withTiming(new Timing(timing, Optional.empty(), claims().games()));
  }

  /** A condition on the markings of this net, as a predicate of the program. */
  public Expr condition(NetCondition condition) {
    return claims().condition(condition);
  }

  private NetClaims claims() {
    return new NetClaims(net, tokens, values);
  }

  private List<Values> initial() {
    long[] start = new long[tokens.length()];
    int next = 0;
    for (int place = 0; place < net.places().size(); place++) {
      for (int i = 0; i < net.places().get(place).tokens(); i++) {
        start[next++] = values.fresh(place);
      }
    }
    Arrays.sort(start);
    return Arrays.stream(start).mapToObj(Values::of).toList();
  }

  /** All tokens become older. Those of a place stay in their order, so that the array stays sorted. */
  private Rule time(FiringConditions enabledness) {
    List<Expr> guards = new ArrayList<>();
    Expr token = Exprs.read(tokens, EACH);
    guards.add(Exprs.not(Exprs.quantified(Expr.Quantifier.EXISTS, EACH, 0, tokens.length(), values.isAtLimit(token))));
    net.transitions().stream().filter(Transition::urgent).forEach(urgent -> guards.add(Exprs.not(enabledness.now(urgent))));
    Stmt body = new Stmt.For(EACH.name(), EACH.slot(), Expr.FALSE, Exprs.constant(tokens.length()), new Stmt.AssignAt(tokens, EACH, values.older(token)));
    return new Rule(
        "time", 0, 0, true, guards.stream().filter(guard -> !guard.equals(Expr.TRUE)).toList(), body, FiringRule.CONDITION_SLOT + 2,
        new Action.Named("time", List.of(new Action.Word("1"))), Label.of("time passes"), at);
  }

  private View view() {
    var display = values.display();
    List<View.Observable> shown =
        IntStream.range(0, tokens.length()).mapToObj(i -> new View.Observable(AGENT, "token " + (i + 1), tokens.offset() + i, display, false)).toList();
    FiringConditions counting = new FiringConditions(net, tokens, values, 0);
    List<ObservedQuantity> quantities =
        IntStream.range(0, net.places().size())
            .mapToObj(
                place -> {
                  TimedNet.Place each = net.places().get(place);
                  return new ObservedQuantity(each.name(), counting.held(place), Expr.TRUE, each.name(), each.at());
                })
            .toList();
    return new View(shown).observing(quantities);
  }
}
