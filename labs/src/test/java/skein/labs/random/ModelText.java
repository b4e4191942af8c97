package skein.labs.random;

import java.util.List;
import java.util.stream.Collectors;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/** Writes a syntax tree as LAbS text that parses back to the same tree. */
public final class ModelText {

  private ModelText() {}

  public static String of(Spec spec) {
    StringBuilder out = new StringBuilder();
    system(spec.system(), out);
    spec.stigmergies().forEach(stigmergy -> stigmergy(stigmergy, out));
    spec.agents().forEach(agent -> agent(agent, out));
    if (!spec.assumptions().isEmpty()) {
      out.append("\nassume {\n");
      for (Spec.Assumption assumption : spec.assumptions()) {
        line(out, assumption.name().text() + " = " + ExpressionText.of(assumption.condition()));
      }
      out.append("}\n");
    }
    if (!spec.properties().isEmpty()) {
      out.append("\ncheck {\n");
      for (Spec.PropertyDecl property : spec.properties()) {
        line(out, property.name().text() + " = " + PropertyText.of(property.form()));
      }
      out.append("}\n");
    }
    return out.toString();
  }

  private static void system(Spec.SystemSection system, StringBuilder out) {
    out.append("system {\n");
    if (!system.externs().isEmpty()) {
      line(out, "extern = " + joined(", ", system.externs().stream().map(name -> "_" + name.text()).toList()));
    }
    if (!system.environment().isEmpty()) {
      line(out, "environment = " + declarations(system.environment()));
    }
    line(
        out,
        "spawn = "
            + system.spawn().stream()
                .map(spawn -> spawn.agent().text() + ": " + ExpressionText.of(spawn.count()))
                .collect(Collectors.joining(", ")));
    system.processes().forEach(definition -> line(out, definition(definition)));
    out.append("}\n");
  }

  private static void stigmergy(Spec.Stigmergy stigmergy, StringBuilder out) {
    out.append("\nstigmergy ").append(stigmergy.name().text()).append(" {\n");
    line(out, "link = " + ExpressionText.of(stigmergy.link()));
    line(
        out,
        stigmergy.tuples().stream()
            .map(
                tuple ->
                    joined(", ", tuple.variables().stream().map(v -> v.name().text() + ExpressionText.indices(v.sizes())).toList())
                        + ": "
                        + joined(", ", tuple.initialisers().stream().map(ModelText::initialiser).toList()))
            .collect(Collectors.joining(";\n  ")));
    out.append("}\n");
  }

  private static void agent(Spec.Agent agent, StringBuilder out) {
    out.append("\nagent ").append(agent.name().text()).append(" {\n");
    if (!agent.attributes().isEmpty()) {
      line(out, "interface = " + declarations(agent.attributes()));
    }
    if (!agent.stigmergies().isEmpty()) {
      line(out, "stigmergies = " + joined("; ", agent.stigmergies().stream().map(Name::text).toList()));
    }
    agent.processes().forEach(definition -> line(out, definition(definition)));
    out.append("}\n");
  }

  private static String definition(Spec.Definition definition) {
    return definition.name().text() + " = " + process(definition.process());
  }

  private static String declarations(List<Spec.Declaration> declarations) {
    return declarations.stream()
        .map(
            declared ->
                declared.name().text()
                    + ExpressionText.indices(declared.sizes())
                    + ": "
                    + initialiser(declared.initialiser()))
        .collect(Collectors.joining("; "));
  }

  private static String initialiser(Initialiser initialiser) {
    return switch (initialiser) {
      case Initialiser.AnyOf(var values, var _) ->
          values.size() == 1
              ? ExpressionText.of(values.getFirst())
              : "[" + joined(", ", values.stream().map(ExpressionText::of).toList()) + "]";
      case Initialiser.FromTo(var from, var to, var _) -> ExpressionText.of(from) + ".." + ExpressionText.of(to);
      case Initialiser.Undefined _ -> "undef";
    };
  }

  public static String process(Process process) {
    return process(process, 0, true);
  }

  /**
   * @param level what is allowed without parentheses: 0 a parallel composition, 1 a choice, 2 a sequence, 3 only a single step
   * @param last whether nothing follows that a guard would extend over
   */
  private static String process(Process process, int level, boolean last) {
    return switch (process) {
      case Process.Nil _ -> "Nil";
      case Process.Skip _ -> "Skip";
      case Process.Call(var name, var _) -> name;
      case Process.Guarded(var guard, var body, var _) ->
          enclosed(!last, ExpressionText.of(guard) + " -> " + process(body, 0, true));
      case Process.GuardedOrSkipped(var guard, var body, var _) ->
          enclosed(!last, ExpressionText.of(guard) + " => " + process(body, 0, true));
      case Process.Prioritised(var priority, var body, var _) ->
          enclosed(!last, "priority " + beforeColon(priority) + ": " + process(body, 0, true));
      case Process.Parallel(var branches, var _) -> operator(" || ", branches, 1, level > 0, last);
      case Process.Choice(var branches, var _) -> operator(" ++ ", branches, 2, level > 1, last);
      case Process.Sequence(var parts, var _) -> operator("; ", parts, 3, level > 2, last);
      case Process.Action(var assignment, var _) -> assignment(assignment);
      case Process.Block(var statements, var _) ->
          "{ " + joined("; ", statements.stream().map(ModelText::statement).toList()) + " }";
    };
  }

  private static String operator(String symbol, List<Process> members, int level, boolean enclose, boolean last) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < members.size(); i++) {
      boolean end = i == members.size() - 1;
      out.append(i == 0 ? "" : symbol).append(process(members.get(i), level, end && (last || enclose)));
    }
    return enclosed(enclose, out.toString());
  }

  private static String statement(Statement statement) {
    return switch (statement) {
      case Statement.Assign(var assignment, var _) -> assignment(assignment);
      case Statement.Toss(var branches, var _) ->
          branches.stream()
              .map(branch -> beforeColon(branch.weight()) + ": { " + joined("; ", branch.statements().stream().map(ModelText::statement).toList()) + " }")
              .collect(Collectors.joining("; ", "toss { ", " }"));
      case Statement.SetLocals(var locals, var values, var _) -> names(locals) + " := " + expressions(values);
      case Statement.Pick(var local, var count, var kind, var where, var _) ->
          local.text()
              + "[] := pick "
              + ExpressionText.of(count)
              + kind.map(name -> " " + name.text()).orElse("")
              + where.map(condition -> " where " + ExpressionText.of(condition)).orElse("");
      case Statement.Count(var local, var kind, var variable, var condition, var _) ->
          local.text() + " := count " + kind.text() + " " + variable.text() + ", " + ExpressionText.of(condition);
    };
  }

  /** A colon inside divides. */
  private static String beforeColon(Expression expression) {
    String text = ExpressionText.of(expression);
    return enclosed(text.indexOf(':') >= 0, text);
  }

  private static String assignment(Assignment assignment) {
    return joined(", ", assignment.targets().stream().map(ExpressionText::of).toList())
        + " "
        + assignment.arrow().symbol()
        + " "
        + expressions(assignment.values());
  }

  private static String expressions(List<Expression> expressions) {
    return joined(", ", expressions.stream().map(ExpressionText::of).toList());
  }

  private static String names(List<Name> names) {
    return joined(", ", names.stream().map(Name::text).toList());
  }

  private static String enclosed(boolean enclose, String text) {
    return enclose ? "(" + text + ")" : text;
  }

  private static String joined(String separator, List<String> parts) {
    return String.join(separator, parts);
  }

  private static void line(StringBuilder out, String line) {
    out.append("  ").append(line).append('\n');
  }
}
