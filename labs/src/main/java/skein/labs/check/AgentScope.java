package skein.labs.check;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/**
 * Names in the processes of an agent: quantified agents, locals, the agent's own variables, those of its stigmergies, the environment's.
 *
 * @param bound quantified agents and their kinds
 * @param inSystem whether the process is defined in the system section, so that messages must name the agent
 * @param picked in a {@code where}: the kind picked from, empty if any
 */
record AgentScope(Symbols symbols, CheckReport report, Spec.Agent agent, LocalScope locals, Map<String, String> bound, boolean inSystem,
    Optional<Optional<Name>> picked, String place) implements Scope {

  AgentScope(Symbols symbols, CheckReport report, Spec.Agent agent, boolean inSystem) {
    this(symbols, report, agent, LocalScope.none(), Map.of(), inSystem, Optional.empty(), "a guard");
  }

  AgentScope with(LocalScope locals) {
    return new AgentScope(symbols, report, agent, locals, bound, inSystem, picked, place);
  }

  AgentScope at(String place) {
    return new AgentScope(symbols, report, agent, locals, bound, inSystem, picked, place);
  }

  AgentScope picking(Optional<Name> kind) {
    return new AgentScope(symbols, report, agent, locals, bound, inSystem, Optional.of(kind), "a `where`");
  }

  @Override
  public void reference(Expression.Ref ref, ExpressionCheck check) {
    String name = ref.name();
    if (bound.containsKey(name)) {
      check.arity(name, 0, ref.indices().size(), ref.at());
    } else if (locals.isSet(name)) {
      locals.read(name);
      check.arity(name, locals.isPicked(name) ? 1 : 0, ref.indices().size(), ref.at());
    } else {
      Optional<DeclaredVariable> variable = variable(name);
      if (variable.isPresent()) {
        symbols.use(variable.get());
        check.element(variable.get(), ref.indices(), ref.at());
      } else {
        unknown(name, ref.at());
      }
    }
  }

  /** The variable with this name, if it is not a local. */
  Optional<DeclaredVariable> variable(String name) {
    return symbols.carried(agent, name).or(() -> Optional.ofNullable(symbols.environment().get(name)));
  }

  void unknown(String name, Span at) {
    if (locals.isSetLater(name)) {
      report.error("local-unset", at, "the local `" + name + "` is read before it is set", "set it earlier in the block");
      return;
    }
    String where = inSystem ? " in agent `" + agent.name().text() + "`" : "";
    for (var stigmergy : symbols.stigmergies().entrySet()) {
      if (stigmergy.getValue().containsKey(name)) {
        symbols.use(stigmergy.getValue().get(name));
        report.error("stigmergy-not-listed", at, "agent `" + agent.name().text() + "` does not carry `" + name + "`",
            "it is a variable of the stigmergy `" + stigmergy.getKey() + "`: add `stigmergies = " + stigmergy.getKey() + "` to the agent");
        return;
      }
    }
    Set<String> known = new LinkedHashSet<>(bound.keySet());
    known.addAll(locals.names());
    known.addAll(symbols.visibleNames(agent));
    Optional<String> guess = report.guess(name, known).or(() -> symbols.carriedByAnyone(name).stream().findFirst()
        .map(v -> "it is an attribute of agent `" + v.owner() + "`: an agent can read it as `" + name + " of …`"));
    report.error("unknown-name", at, "unknown name `" + name + "`" + where, guess);
  }

  @Override
  public void id(Span at) {}

  @Override
  public void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow) {
    if (!isParty(of.agent(), 1) && !isParty(of.agent(), 2)) {
      check.number(of.agent(), this, allow);
    }
    kindOf(of.agent(), check).ifPresentOrElse(kind -> check.ofKind(of, kind), () -> check.ofAnyone(of));
  }

  /** Whether it is the picker (1) or the picked (2) of a {@code where}; a variable named {@code c1} is neither. */
  private boolean isParty(Expression who, int which) {
    return picked.isPresent() && LinkScope.isParty(who, which)
        && !(who instanceof Expression.Ref(var name, _, _) && isVisible(name));
  }

  private boolean isVisible(String name) {
    return bound.containsKey(name) || locals.isSet(name) || variable(name).isPresent();
  }

  /** The kind of the agent after {@code of}, if it is known statically. */
  private Optional<String> kindOf(Expression who, ExpressionCheck check) {
    if (isParty(who, 1)) {
      return Optional.of(agent.name().text());
    }
    if (isParty(who, 2)) {
      return picked.get().map(Name::text);
    }
    return switch (who) {
      case Expression.Id _ -> Optional.of(agent.name().text());
      case Expression.Ref(var name, _, _) -> bound.containsKey(name) ? Optional.of(bound.get(name)) : locals.pickedKind(name);
      case Expression.Of(var name, _, var whose, _) when name.equals("id") -> kindOf(whose, check);
      default -> check.kindOfConstant(who);
    };
  }

  @Override
  public Scope binding(Name kind, Name variable) {
    String name = variable.text();
    if (isVisible(name)) {
      report.warning("hides-variable", variable.at(), "`" + name + "` hides another variable of the same name", "give it another name");
    }
    Map<String, String> inner = new LinkedHashMap<>(bound);
    inner.put(name, kind.text());
    return new AgentScope(symbols, report, agent, locals, inner, inSystem, picked, "the condition of a quantifier or `count`");
  }
}
