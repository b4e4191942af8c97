package skein.pop.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Action;
import skein.core.program.Chance;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Label;
import skein.core.program.ObservedQuantity;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Stmt;
import skein.core.program.Values;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.pop.check.CheckedProtocol;
import skein.pop.check.PairWeights;
import skein.pop.syntax.PopPrinter;
import skein.pop.syntax.Protocol;

/**
 * From a checked protocol to a program with a variable for each state, and one rule: it tosses among the rules of the protocol. A meeting that leaves all counts
 * as they are is doing nothing, which is a step for chance only.
 */
public final class PopLowering {

  private static final String AGENT = "Population";

  private final CheckedProtocol checked;
  private final Map<String, Variable> counts = new LinkedHashMap<>();
  private final Variables cells = new Variables();

  public PopLowering(CheckedProtocol checked) {
    this.checked = checked;
    checked.protocol().states().forEach(state -> counts.put(state.text(), cells.scalar(state.text(), 0, checked.agents())));
  }

  public Program program(String name) {
    PopProperties properties = new PopProperties(counts, checked.parameters());
    List<Property> claims = checked.protocol().properties().stream().map(properties::property).toList();
    List<Values> start = checked.start().stream().map(Values::of).toList();
    return new Program(name, List.of(AGENT), cells.all(), new Init(start, List.of()), rules(), new Schedule.Free(), claims, view())
        .withChance(new Chance(Chance.Kind.CHAIN, List.of()));
  }

  private View view() {
    List<View.Observable> shown = new ArrayList<>();
    List<ObservedQuantity> quantities = new ArrayList<>();
    for (Protocol.Word state : checked.protocol().states()) {
      Variable count = counts.get(state.text());
      shown.add(new View.Observable("", state.text(), count.offset(), Display.NUMBER, false));
      quantities.add(new ObservedQuantity(state.text(), new Expr.Read(count), Expr.TRUE, state.text(), state.at()));
    }
    return new View(shown, Expr.TRUE, Expr.TRUE).observing(quantities);
  }

  /** A meeting needs two agents. */
  private List<Rule> rules() {
    List<Integer> effective = new ArrayList<>();
    for (int rule = 0; rule < checked.protocol().rules().size(); rule++) {
      if (!changes(checked.protocol().rules().get(rule)).isEmpty() && checked.weights().get(rule) > 0) {
        effective.add(rule);
      }
    }
    return effective.isEmpty() || checked.agents() < 2 ? List.of() : List.of(rule(effective));
  }

  private Rule rule(List<Integer> effective) {
    List<Expr> weights = new ArrayList<>();
    Expr idle = Exprs.constant(PairWeights.total(checked));
    for (int rule : effective) {
      Expr weight = weight(rule);
      weights.add(weight);
      idle = new Expr.Binary(Expr.BinaryOp.SUBTRACT, idle, weight, null);
    }
    Expr.Local met = new Expr.Local("meeting", 1);
    Stmt toss = new Stmt.Toss(met.name(), met.slot(), weights, List.of(), Optional.of(idle), checked.protocol().rules().get(effective.getFirst()).at());
    Stmt effect = Stmt.skip();
    List<Label.Part> words = new ArrayList<>();
    Map<Long, String> texts = new HashMap<>();
    for (int i = effective.size() - 1; i >= 0; i--) {
      Protocol.PairRule rule = checked.protocol().rules().get(effective.get(i));
      String text = PopPrinter.text(new Protocol.PairRule(Optional.empty(), rule.initiator(), rule.responder(), rule.then(), rule.also(), rule.at()));
      effect = new Stmt.If(Exprs.equal(met, i), Stmt.block(assignments(rule)), effect);
      words.addFirst(new Label.When(Exprs.equal(met, i), List.of(new Label.Text(text))));
      texts.put((long) i, text);
    }
    words.add(new Label.When(Exprs.equal(met, effective.size()), List.of(new Label.Text("a pair without effect"))));
    texts.put((long) effective.size(), "none");
    return new Rule(
        "meeting",
        0,
        0,
        true,
        List.of(),
        Stmt.block(List.of(toss, effect)),
        2,
        new Action.Named("meet", List.of(new Action.Computed(met, new Display(texts)))),
        new Label(words),
        checked.protocol().rules().get(effective.getFirst()).at());
  }

  /** How many ordered pairs of different agents there are, each as heavy as the rule's share. */
  private Expr weight(int index) {
    Protocol.PairRule rule = checked.protocol().rules().get(index);
    Expr initiators = count(rule.initiator());
    Expr responders = count(rule.responder());
    boolean areAlike = rule.initiator().text().equals(rule.responder().text());
    // Nobody to draw a second one from: 0 times -1 would be no weight, but it is 0.
    Expr others = areAlike ? Exprs.plus(responders, -1) : responders;
    return Exprs.times(new Expr.Binary(Expr.BinaryOp.MULTIPLY, initiators, others, null), PairWeights.share(checked, index));
  }

  private Expr count(Protocol.Word state) {
    return new Expr.Read(counts.get(state.text()));
  }

  private List<Stmt> assignments(Protocol.PairRule rule) {
    List<Stmt> all = new ArrayList<>();
    changes(rule).forEach((state, change) -> all.add(new Stmt.Assign(counts.get(state), Exprs.plus(new Expr.Read(counts.get(state)), change))));
    return all;
  }

  private static Map<String, Integer> changes(Protocol.PairRule rule) {
    Map<String, Integer> changes = new LinkedHashMap<>();
    changes.merge(rule.initiator().text(), -1, Integer::sum);
    changes.merge(rule.responder().text(), -1, Integer::sum);
    changes.merge(rule.then().text(), 1, Integer::sum);
    changes.merge(rule.also().text(), 1, Integer::sum);
    changes.values().removeIf(change -> change == 0);
    return changes;
  }
}
