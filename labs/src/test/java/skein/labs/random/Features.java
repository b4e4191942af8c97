package skein.labs.random;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** The features of the language that a model uses, so that a test can check that random models use all of them. */
final class Features {

  /** The features that all random models together must use. */
  static final List<String> EXPECTED =
      List.of(
          "is_defined", "is_undefined", "property reachable", "extern", "several kinds of agents", "assume", "process of the system", "agent's own definition wins",
          "environment with 0 dimensions", "environment with 1 dimensions", "environment with 2 dimensions",
          "environment undef", "environment range", "environment set",
          "attribute with 0 dimensions", "attribute with 1 dimensions", "attribute with 2 dimensions",
          "attribute undef", "attribute range", "attribute set", "range in initialiser",
          "several stigmergies", "several tuples", "tuple of 1", "tuple of 2", "tuple of 3",
          "stigmergy undef", "stigmergy range", "stigmergy set", "of in link", "id of in link",
          "Nil", "Skip", "call", "call in the middle", ";", "++", "||", "->", "=>",
          "-> before ||", "|| in ++", "++ in ||", "|| of equal branches",
          "<-", "<~", "<--", "several targets", "array element assigned", "array element of a stigmergy assigned",
          "stigmergy with 0 dimensions", "stigmergy with 1 dimensions", "stigmergy with 2 dimensions", "array in a tuple with others", "element of a stigmergy's array in link", "element of a stigmergy's array in property",
          "block", "local", "several locals at once", "forall in local", "exists in local", "count",
          "pick", "pick of a kind", "pick where", "of in where", "of in count", "of in guard", "of in right side",
          "range in right side", "range in local", "of something computed", "if",
          "+", "-", "*", "/", ":", "%", "min", "max", "abs", "negate", "=", "!=", "<", "<=", ">", ">=", "and", "or", "not",
          "property always", "property eventually", "property finally", "property fairly", "property fairly_inf",
          "forall in property", "exists in property", "of in property", "id of in property",
          "what has two shapes in guard", "what has two shapes in right side", "what has two shapes in where",
          "what has two shapes in local", "what has two shapes in property",
          "what some lack in guard", "what some lack in right side", "what some lack in where", "what some lack in count",
          "what some lack in local", "what some lack in property", "what some lack in link", "what has two shapes in link",
          "toss", "toss in toss", "toss with others", "computed weight", "weight 0", "priority", "computed priority", "range in index", "pick of a computed number", "of 0 in where");

  private final Set<String> found = new LinkedHashSet<>();
  /** The agents whose attributes can follow {@code of}: all agents, or in a link its carriers. */
  private List<Spec.Agent> readable;

  private final List<String> arraysOfStigmergies;

  private Features(Spec spec) {
    readable = spec.agents();
    arraysOfStigmergies =
        spec.stigmergies().stream()
            .flatMap(stigmergy -> stigmergy.tuples().stream())
            .flatMap(tuple -> tuple.variables().stream())
            .filter(variable -> !variable.sizes().isEmpty())
            .map(variable -> variable.name().text())
            .toList();
  }

  static Set<String> of(Spec spec) {
    Features features = new Features(spec);
    features.inSpec(spec);
    return features.found;
  }

  private void inSpec(Spec spec) {
    inDeclarations("environment", spec.system().environment());
    note(!spec.system().externs().isEmpty(), "extern");
    note(spec.agents().size() > 1, "several kinds of agents");
    note(spec.stigmergies().size() > 1, "several stigmergies");
    note(!spec.assumptions().isEmpty(), "assume");
    note(!spec.system().processes().isEmpty(), "process of the system");
    spec.system().processes().forEach(definition -> inProcess(definition.process()));
    for (Spec.Stigmergy stigmergy : spec.stigmergies()) {
      readable = spec.agents().stream().filter(agent -> agent.stigmergies().contains(stigmergy.name())).toList();
      inExpression("link", stigmergy.link());
      readable = spec.agents();
      note(stigmergy.tuples().size() > 1, "several tuples");
      for (Spec.Tuple tuple : stigmergy.tuples()) {
        found.add("tuple of " + tuple.variables().size());
        boolean hasArray = tuple.variables().stream().anyMatch(variable -> !variable.sizes().isEmpty());
        note(hasArray && tuple.variables().size() > 1, "array in a tuple with others");
        tuple.variables().forEach(variable -> found.add("stigmergy with " + variable.sizes().size() + " dimensions"));
        tuple.initialisers().forEach(initialiser -> inInitialiser("stigmergy", initialiser));
      }
    }
    for (Spec.Agent agent : spec.agents()) {
      inDeclarations("attribute", agent.attributes());
      agent.processes().forEach(definition -> inProcess(definition.process()));
      note(
          agent.processes().stream()
              .anyMatch(
                  own ->
                      spec.system().processes().stream()
                          .anyMatch(shared -> shared.name().text().equals(own.name().text()))),
          "agent's own definition wins");
    }
    spec.assumptions().forEach(assumption -> inExpression("assume", assumption.condition()));
    for (Spec.PropertyDecl property : spec.properties()) {
      if (property.form() instanceof PropertyForm.Modal(var modality, var predicate, var _)) {
        found.add("property " + modality.word());
        inExpression("property", predicate);
      }
    }
  }

  private void inDeclarations(String where, List<Spec.Declaration> declarations) {
    for (Spec.Declaration declared : declarations) {
      found.add(where + " with " + declared.sizes().size() + " dimensions");
      inInitialiser(where, declared.initialiser());
    }
  }

  private void inInitialiser(String where, Initialiser initialiser) {
    switch (initialiser) {
      case Initialiser.Undefined _ -> found.add(where + " undef");
      case Initialiser.FromTo _ -> found.add(where + " range");
      case Initialiser.AnyOf(var values, var _) -> {
        note(values.size() > 1, where + " set");
        values.forEach(value -> inExpression("initialiser", value));
      }
    }
  }

  private void inProcess(Process process) {
    switch (process) {
      case Process.Nil _ -> found.add("Nil");
      case Process.Skip _ -> found.add("Skip");
      case Process.Call _ -> found.add("call");
      case Process.Guarded(var guard, var body, var _) -> {
        found.add("->");
        note(body instanceof Process.Parallel, "-> before ||");
        inExpression("guard", guard);
        inProcess(body);
      }
      case Process.GuardedOrSkipped(var guard, var body, var _) -> {
        found.add("=>");
        inExpression("guard", guard);
        inProcess(body);
      }
      case Process.Prioritised(var priority, var body, var _) -> {
        found.add("priority");
        note(!(priority instanceof Expression.Number), "computed priority");
        inExpression("priority", priority);
        inProcess(body);
      }
      case Process.Sequence(var parts, var _) -> {
        found.add(";");
        note(parts.subList(0, parts.size() - 1).stream().anyMatch(Process.Call.class::isInstance), "call in the middle");
        parts.forEach(this::inProcess);
      }
      case Process.Choice(var branches, var _) -> {
        found.add("++");
        note(branches.stream().anyMatch(Process.Parallel.class::isInstance), "|| in ++");
        branches.forEach(this::inProcess);
      }
      case Process.Parallel(var branches, var _) -> {
        found.add("||");
        note(branches.stream().distinct().count() < branches.size(), "|| of equal branches");
        note(branches.stream().anyMatch(Process.Choice.class::isInstance), "++ in ||");
        branches.forEach(this::inProcess);
      }
      case Process.Action(var assignment, var _) -> inAssignment(assignment);
      case Process.Block(var statements, var _) -> {
        found.add("block");
        note(statements.size() > 1 && statements.stream().anyMatch(Statement.Toss.class::isInstance), "toss with others");
        statements.forEach(this::inStatement);
      }
    }
  }

  private void inStatement(Statement statement) {
    switch (statement) {
      case Statement.Assign(var assignment, var _) -> inAssignment(assignment);
      case Statement.Toss(var branches, var _) -> {
        found.add("toss");
        for (Statement.Branch branch : branches) {
          note(!(branch.weight() instanceof Expression.Number), "computed weight");
          note(branch.weight() instanceof Expression.Number(long weight, var _) && weight == 0, "weight 0");
          note(branch.statements().stream().anyMatch(Statement.Toss.class::isInstance), "toss in toss");
          inExpression("weight", branch.weight());
          branch.statements().forEach(this::inStatement);
        }
      }
      case Statement.SetLocals(var locals, var values, var _) -> {
        found.add("local");
        note(locals.size() > 1, "several locals at once");
        values.forEach(value -> inExpression("local", value));
      }
      case Statement.Pick(var _, var count, var kind, var where, var _) -> {
        found.add("pick");
        note(!(count instanceof Expression.Number) && !(count instanceof Expression.Extern), "pick of a computed number");
        note(kind.isPresent(), "pick of a kind");
        note(where.isPresent(), "pick where");
        where.ifPresent(condition -> inExpression("where", condition));
      }
      case Statement.Count(var _, var _, var _, var condition, var _) -> {
        found.add("count");
        inExpression("count", condition);
      }
    }
  }

  private void inAssignment(Assignment assignment) {
    found.add(assignment.arrow().symbol());
    note(assignment.targets().size() > 1, "several targets");
    for (Expression.Ref target : assignment.targets()) {
      note(!target.indices().isEmpty(), "array element assigned");
      note(!target.indices().isEmpty() && assignment.arrow() == Assignment.Arrow.STIGMERGY, "array element of a stigmergy assigned");
      target.indices().forEach(index -> inExpression("index", index));
    }
    assignment.values().forEach(value -> inExpression("right side", value));
  }

  private void inExpression(String where, Expression expression) {
    found.add(where);
    switch (expression) {
      case Expression.Number _, Expression.Truth _, Expression.Extern _, Expression.Id _ -> {}
      case Expression.Ref(var _, var indices, var _) -> indices.forEach(index -> inExpression("index", index));
      case Expression.Of(var name, var indices, var agent, var _) -> {
        found.add(name.equals("id") ? "id of in " + where : "of in " + where);
        note(where.equals("where") && agent instanceof Expression.Number(long number, var _) && number == 0, "of 0 in where");
        note(arraysOfStigmergies.contains(name), "element of a stigmergy's array in " + where);
        List<Integer> dimensions = dimensions(name);
        note(dimensions.stream().distinct().count() > 1, "what has two shapes in " + where);
        note(!dimensions.isEmpty() && dimensions.size() < readable.size(), "what some lack in " + where);
        note(!(agent instanceof Expression.Number), "of something computed");
        indices.forEach(index -> inExpression("index", index));
        inExpression("of", agent);
      }
      case Expression.Unary(var op, var operand, var _) -> {
        found.add(op.name().toLowerCase(Locale.ROOT));
        inExpression(where, operand);
      }
      case Expression.Binary(var op, var left, var right, var _) -> {
        found.add(op.symbol());
        Stream.of(left, right).forEach(side -> inExpression(where, side));
      }
      case Expression.IfThenElse(var condition, var then, var otherwise, var _) -> {
        found.add("if");
        Stream.of(condition, then, otherwise).forEach(part -> inExpression(where, part));
      }
      case Expression.Range(var from, var to, var _) -> {
        found.add("range in " + where);
        Stream.of(from, to).forEach(end -> inExpression(where, end));
      }
      case Expression.Quantified(var quantifier, var _, var _, var body, var _) -> {
        found.add(quantifier.word() + " in " + where);
        inExpression(where, body);
      }
    }
  }

  /** The number of dimensions of the attribute, for every kind of agent that has it. */
  private List<Integer> dimensions(String attribute) {
    return readable.stream()
        .flatMap(agent -> agent.attributes().stream())
        .filter(declared -> declared.name().text().equals(attribute))
        .map(declared -> declared.sizes().size())
        .toList();
  }

  private void note(boolean present, String feature) {
    if (present) {
      found.add(feature);
    }
  }
}
