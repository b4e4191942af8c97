package skein.labs.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/** Names in assumptions and properties: quantified agents and the environment. */
record PropertyScope(Symbols symbols, CheckReport report, Map<String, String> bound) implements Scope {

  @Override
  public void reference(Expression.Ref ref, ExpressionCheck check) {
    DeclaredVariable variable = symbols.environment().get(ref.name());
    if (bound.containsKey(ref.name())) {
      check.arity(ref.name(), 0, ref.indices().size(), ref.at());
    } else if (variable != null) {
      symbols.use(variable);
      check.element(variable, ref.indices(), ref.at());
    } else {
      Set<String> known = new LinkedHashSet<>(bound.keySet());
      known.addAll(symbols.environment().keySet());
      boolean carried = !symbols.carriedByAnyone(ref.name()).isEmpty();
      Optional<String> hint = ref.name().equals("deadlockfree")
          ? Optional.of("`deadlockfree` is a property of its own and cannot be part of a formula")
          : carried
          ? Optional.of("it is a variable of agents: write `forall Kind v, … " + ref.name() + " of v …`")
          : report.guess(ref.name(), known);
      report.error("unbound-name", ref.at(), "`" + ref.name() + "` is neither a quantified agent nor an environment variable", hint);
    }
  }

  @Override
  public void id(Span at) {
    report.error("unbound-name", at, "`id` needs an agent", "write `id of v`, where v is a quantified agent");
  }

  @Override
  public void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow) {
    if (of.agent() instanceof Expression.Ref(var name, var indices, _) && indices.isEmpty()
        && (bound.containsKey(name) || !symbols.environment().containsKey(name))) {
      if (bound.containsKey(name)) {
        check.ofKind(of, bound.get(name));
      } else {
        report.error("unbound-name", of.agent().at(), "`" + name + "` is not a quantified agent here",
            report.guess(name, bound.keySet()).or(() -> Optional.of(
                "put a quantifier such as `forall Kind " + name + ",` before it; a quantifier before a condition does not extend past `implies`, "
                    + "`until` and similar operators unless there are parentheses: `forall Kind " + name + ", (p implies eventually q)`")));
      }
      return;
    }
    check.number(of.agent(), this, ExpressionCheck.Allow.NOTHING);
    kindOf(of.agent(), check).ifPresentOrElse(kind -> check.ofKind(of, kind), () -> check.ofAnyone(of));
  }

  private Optional<String> kindOf(Expression agent, ExpressionCheck check) {
    return switch (agent) {
      case Expression.Ref(var name, var indices, _) when indices.isEmpty() -> Optional.ofNullable(bound.get(name));
      case Expression.Of(var name, _, var whose, _) when name.equals("id") -> kindOf(whose, check);
      default -> check.kindOfConstant(agent);
    };
  }

  @Override
  public Scope binding(Name kind, Name variable) {
    if (bound.containsKey(variable.text())) {
      report.warning("hides-variable", variable.at(), "`" + variable.text() + "` hides the quantified agent of the same name",
          "give it another name");
    } else if (symbols.environment().containsKey(variable.text())) {
      report.warning("hides-variable", variable.at(), "`" + variable.text() + "` hides the environment variable of the same name",
          "give it another name");
    }
    Map<String, String> inner = new LinkedHashMap<>(bound);
    inner.put(variable.text(), kind.text());
    return new PropertyScope(symbols, report, inner);
  }

  @Override
  public String place() {
    return "a property or assumption";
  }
}
