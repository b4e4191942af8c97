package skein.labs.check;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Checks how runs are drawn: the names are those of agents' numbers, and sizes are constant. */
final class ViewCheck {

  private static final long LARGEST = 100_000;

  private final Symbols symbols;
  private final ExpressionCheck expressions;
  private final CheckReport report;
  private final Map<String, Long> externs;

  ViewCheck(Symbols symbols, ExpressionCheck expressions, Map<String, Long> externs) {
    this.symbols = symbols;
    this.expressions = expressions;
    this.report = expressions.report();
    this.externs = externs;
  }

  void check(Spec.ViewSection view) {
    view.position().forEach(this::variable);
    view.colour().forEach(this::variable);
    atMost(2, "position", view.position());
    atMost(1, "colour", view.colour());
    if (view.size().size() > 2) {
      report.error("view", view.size().get(2).at(), "`size` takes at most two values: the width and the height");
    }
    Scope scope = new ConstantScope(report, false, "`size`");
    view.size().forEach(size -> size(size, scope));
    if (view.position().size() == 2 && known(view.position()) && nobodyHas(view.position())) {
      report.error("view", view.position().getLast().at(),
          "no agent has both `" + view.position().getFirst().text() + "` and `" + view.position().getLast().text() + "`",
          "name two variables of the same agent");
    }
  }

  private void atMost(int most, String part, List<Name> names) {
    if (names.size() > most) {
      report.error("view", names.get(most).at(), "`" + part + "` takes " + (most == 1 ? "one variable" : "one or two variables"));
    }
  }

  private void variable(Name name) {
    List<DeclaredVariable> found = symbols.carriedByAnyone(name.text());
    if (found.isEmpty() && symbols.environment().containsKey(name.text())) {
      report.error("view", name.at(), "`" + name.text() + "` belongs to the environment, not to an agent", "name an attribute, or a variable of a stigmergy");
    } else if (found.isEmpty()) {
      report.error("unknown-name", name.at(), "no agent has a variable `" + name.text() + "`", report.guess(name.text(), symbols.allCarriedNames()));
    } else if (found.stream().allMatch(variable -> variable.dimensions() > 0)) {
      report.error("view", name.at(), "`" + name.text() + "` is an array", "name a variable that is a single number");
    }
    found.forEach(symbols::use);
  }

  private boolean known(List<Name> names) {
    return names.stream().noneMatch(name -> symbols.carriedByAnyone(name.text()).isEmpty());
  }

  private boolean nobodyHas(List<Name> names) {
    return symbols.agents().values().stream().noneMatch(agent -> names.stream().allMatch(name -> symbols.carried(agent, name.text()).isPresent()));
  }

  private void size(Expression size, Scope scope) {
    expressions.number(size, scope, Allow.NOTHING);
    if (!ConstantExpressions.isKnown(size, externs) || ConstantExpressions.mentionsId(size) || ConstantExpressions.mentionsRange(size)) {
      return;
    }
    OptionalLong value = ConstantExpressions.value(size, externs, OptionalInt.empty(), report.diagnostics());
    if (value.isPresent() && (value.getAsLong() < 1 || value.getAsLong() > LARGEST)) {
      report.error(ConstantExpressions.mentionsExtern(size), "view", size.at(), "the size must be from 1 to 100,000, but this is " + value.getAsLong());
    }
  }
}
