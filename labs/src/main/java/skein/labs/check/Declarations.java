package skein.labs.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.stream.Stream;
import skein.core.source.Span;
import skein.labs.check.ExpressionCheck.Allow;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Spec;

/** Checks everything that must be constant: the numbers of agents, array sizes and initial values. */
final class Declarations {

  private static final long MOST_ELEMENTS = 1 << 24;

  private final ExpressionCheck expressions;
  private final CheckReport report;
  private final Map<String, Long> externs;
  private final Population population;

  Declarations(ExpressionCheck expressions, Map<String, Long> externs, Population population) {
    this.expressions = expressions;
    this.report = expressions.report();
    this.population = population;
    this.externs = externs;
  }

  void check(Spec spec) {
    spawn(spec.system().spawn());
    spec.system().control().forEach(expressions::agentKind);
    spec.system().environment().forEach(d -> declaration(d, List.of(), false));
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      List<Integer> carriers = spec.agents().stream()
          .filter(a -> a.stigmergies().stream().anyMatch(s -> s.text().equals(stigmergy.name().text())))
          .flatMap(a -> population.ids(a.name().text()).stream()).toList();
      stigmergy.tuples().forEach(t -> tuple(t, carriers));
    }
    for (Spec.Agent agent : spec.agents()) {
      agent.attributes().forEach(d -> declaration(d, population.ids(agent.name().text()), true));
    }
  }

  private void spawn(List<Spec.Spawn> spawn) {
    Scope scope = new ConstantScope(report, false, "`spawn`");
    long next = 0;
    for (Spec.Spawn s : spawn) {
      expressions.agentKind(s.agent());
      expressions.number(s.count(), scope, Allow.NOTHING);
      OptionalLong count = constant(s.count());
      if (count.isEmpty()) {
        continue;
      }
      long n = count.getAsLong();
      boolean parameters = ConstantExpressions.mentionsExtern(s.count());
      if (n < 0) {
        report.error(parameters, "spawn-count", s.count().at(),
            "the number of `" + s.agent().text() + "` agents cannot be negative, but this is " + n);
      } else if (next + n > Population.MOST_AGENTS) {
        report.error(parameters, "spawn-count", s.count().at(), "a model can have at most 100,000 agents");
      } else {
        if (n == 0) {
          report.warning("spawn-zero", s.at(), "this spawns no `" + s.agent().text() + "` agents");
        }
        next += n;
      }
    }
  }

  private void declaration(Spec.Declaration d, List<Integer> owners, boolean idKnown) {
    sizes(d.sizes());
    initialiser(d.initialiser(), owners, idKnown);
  }

  private void sizes(List<Expression> sizes) {
    Scope scope = new ConstantScope(report, false, "the size of an array");
    long elements = 1;
    for (Expression size : sizes) {
      expressions.number(size, scope, Allow.NOTHING);
      OptionalLong value = constant(size);
      boolean parameters = sizes.stream().anyMatch(ConstantExpressions::mentionsExtern);
      if (value.isPresent() && value.getAsLong() < 1) {
        report.error(parameters, "array-size", size.at(), "the size of an array must be positive, but this is " + value.getAsLong());
      } else if (value.isPresent()) {
        elements = Math.min(elements * value.getAsLong(), MOST_ELEMENTS + 1);
        if (elements > MOST_ELEMENTS) {
          report.error(parameters, "array-size", size.at(), "this array is too large: it has more than " + MOST_ELEMENTS + " elements");
          break;
        }
      }
    }
  }

  private void tuple(Spec.Tuple tuple, List<Integer> carriers) {
    if (tuple.variables().size() != tuple.initialisers().size()) {
      report.error("tuple-size", tuple.at(), "this tuple has " + tuple.variables().size() + " variable"
          + (tuple.variables().size() == 1 ? "" : "s") + ", but " + tuple.initialisers().size() + " initial value"
          + (tuple.initialisers().size() == 1 ? "" : "s"), "write one value for each variable: `x, y: 0, 1`");
    }
    tuple.variables().forEach(v -> sizes(v.sizes()));
    tuple.initialisers().forEach(i -> initialiser(i, carriers, true));
  }

  private void initialiser(Initialiser initialiser, List<Integer> owners, boolean idKnown) {
    Scope scope = new ConstantScope(report, idKnown, "an initial value");
    Scope bounds = new ConstantScope(report, idKnown, "the bounds of a range");
    switch (initialiser) {
      case Initialiser.Undefined _ -> {}
      case Initialiser.AnyOf(var values, _) -> {
        values.forEach(v -> expressions.number(v, scope, Allow.RANGES));
        values.forEach(v -> forEach(owners, idKnown, List.of(v), _ -> {}));
      }
      case Initialiser.FromTo(var from, var to, var at) -> {
        expressions.number(from, bounds, Allow.NOTHING);
        expressions.number(to, bounds, Allow.NOTHING);
        if (ConstantExpressions.mentionsRange(from) || ConstantExpressions.mentionsRange(to)) {
          return;
        }
        forEach(owners, idKnown, List.of(from, to), values -> range(values, at, from, to));
      }
    }
  }

  private void range(List<Long> bounds, Span at, Expression from, Expression to) {
    if (bounds.get(0) >= bounds.get(1)) {
      expressions.emptyRange(bounds.get(0), bounds.get(1), at, from, to);
    }
  }

  private interface Use {
    void of(List<Long> values);
  }

  /** Evaluates expressions for every agent they apply to, until one has an error. */
  private void forEach(List<Integer> owners, boolean idKnown, List<Expression> expressions, Use use) {
    if (!expressions.stream().allMatch(e -> ConstantExpressions.isKnown(e, externs))) {
      return;
    }
    boolean dependsOnId = expressions.stream().anyMatch(ConstantExpressions::mentionsId);
    if (dependsOnId && !idKnown) {
      return;
    }
    Stream<OptionalInt> ids = dependsOnId ? owners.stream().map(OptionalInt::of) : Stream.of(OptionalInt.empty());
    for (OptionalInt id : (Iterable<OptionalInt>) ids::iterator) {
      List<Optional<SortedSet<Long>>> values =
          expressions.stream().map(e -> InitialValues.of(e, externs, id, report.diagnostics())).toList();
      if (values.stream().anyMatch(Optional::isEmpty)) {
        return;
      }
      use.of(values.stream().map(v -> v.get().getFirst()).toList());
    }
  }

  private OptionalLong constant(Expression e) {
    return ConstantExpressions.isKnown(e, externs) && !ConstantExpressions.mentionsId(e) && !ConstantExpressions.mentionsRange(e)
        ? ConstantExpressions.value(e, externs, OptionalInt.empty(), report.diagnostics())
        : OptionalLong.empty();
  }
}
