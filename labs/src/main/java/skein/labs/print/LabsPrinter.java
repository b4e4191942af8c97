package skein.labs.print;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Initialiser;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.Spec;
import skein.labs.syntax.Statement;

/**
 * Writes syntax trees as LAbS. The text of a whole model parses back to an equal tree, up to positions. The one-line texts of two
 * processes are equal if and only if their trees are, up to positions.
 */
public final class LabsPrinter {

  private LabsPrinter() {}

  public static String text(Expression expression) {
    return written(out -> new ExpressionPrinter(out).write(expression, ExpressionPrinter.ANYTHING));
  }

  public static String text(Process process) {
    return written(out -> new ProcessPrinter(out).write(process, true));
  }

  public static String text(Statement statement) {
    return written(out -> new ProcessPrinter(out).write(statement));
  }

  public static String text(PropertyForm form) {
    return written(out -> new FormulaPrinter(out).write(form));
  }

  public static String text(Initialiser initialiser) {
    return switch (initialiser) {
      case Initialiser.AnyOf(var values, _) -> {
        String list = String.join(", ", values.stream().map(LabsPrinter::text).toList());
        yield values.size() == 1 ? list : "[" + list + "]";
      }
      case Initialiser.FromTo(var from, var to, _) -> text(from) + ".." + text(to);
      case Initialiser.Undefined _ -> "undef";
    };
  }

  private static String written(Consumer<StringBuilder> writer) {
    StringBuilder out = new StringBuilder();
    writer.accept(out);
    return out.toString();
  }

  /** The whole model in a normal form: sections in order, one definition per line if it fits. */
  public static String print(Spec spec) {
    List<String> sections = new ArrayList<>();
    sections.add(section("system", system(spec.system())));
    spec.stigmergies().forEach(s -> sections.add(section("stigmergy " + s.name().text(), stigmergy(s))));
    spec.agents().forEach(a -> sections.add(section("agent " + a.name().text(), agent(a))));
    if (!spec.assumptions().isEmpty()) {
      sections.add(section("assume",
          spec.assumptions().stream().map(a -> a.name().text() + " = " + text(a.condition())).toList()));
    }
    if (!spec.properties().isEmpty()) {
      sections.add(section("check",
          spec.properties().stream().map(p -> p.name().text() + " = " + text(p.form())).toList()));
    }
    if (!spec.observations().isEmpty()) {
      sections.add(section("observe",
          spec.observations().stream().map(o -> o.name().text() + " = " + text(o.value())).toList()));
    }
    spec.view().ifPresent(view -> sections.add(section("view", view(view))));
    return String.join("\n", sections);
  }

  private static List<String> view(Spec.ViewSection view) {
    List<String> lines = new ArrayList<>();
    part("position", view.position().stream().map(Name::text).toList(), lines);
    part("colour", view.colour().stream().map(Name::text).toList(), lines);
    part("size", view.size().stream().map(LabsPrinter::text).toList(), lines);
    return lines;
  }

  private static void part(String name, List<String> values, List<String> lines) {
    if (!values.isEmpty()) {
      lines.add(name + " = " + String.join(", ", values));
    }
  }

  private static String section(String head, List<String> lines) {
    StringBuilder out = new StringBuilder(head).append(" {\n");
    lines.forEach(line -> out.append("  ").append(line).append('\n'));
    return out.append("}\n").toString();
  }

  private static List<String> system(Spec.SystemSection system) {
    List<String> lines = new ArrayList<>();
    if (!system.externs().isEmpty()) {
      lines.add("extern = " + String.join(", ", system.externs().stream().map(e -> "_" + e.text()).toList()));
    }
    if (!system.environment().isEmpty()) {
      lines.add("environment = " + declarations(system.environment()));
    }
    lines.add("spawn = "
        + String.join(", ", system.spawn().stream().map(s -> s.agent().text() + ": " + text(s.count())).toList()));
    if (!system.control().isEmpty()) {
      lines.add("control = " + String.join(", ", system.control().stream().map(Name::text).toList()));
    }
    system.processes().forEach(d -> lines.add(definition(d)));
    return lines;
  }

  private static List<String> stigmergy(Spec.Stigmergy stigmergy) {
    List<String> lines = new ArrayList<>();
    lines.add("link = " + text(stigmergy.link()));
    for (int i = 0; i < stigmergy.tuples().size(); i++) {
      Spec.Tuple tuple = stigmergy.tuples().get(i);
      lines.add(String.join(", ", tuple.variables().stream().map(v -> v.name().text() + sizes(v.sizes())).toList()) + ": "
          + String.join(", ", tuple.initialisers().stream().map(LabsPrinter::text).toList())
          + (i < stigmergy.tuples().size() - 1 ? ";" : ""));
    }
    return lines;
  }

  private static List<String> agent(Spec.Agent agent) {
    List<String> lines = new ArrayList<>();
    if (!agent.attributes().isEmpty()) {
      lines.add("interface = " + declarations(agent.attributes()));
    }
    if (!agent.stigmergies().isEmpty()) {
      lines.add("stigmergies = " + String.join("; ", agent.stigmergies().stream().map(Name::text).toList()));
    }
    agent.processes().forEach(d -> lines.add(definition(d)));
    return lines;
  }

  private static String declarations(List<Spec.Declaration> declarations) {
    return String.join("; ",
        declarations.stream().map(d -> d.name().text() + sizes(d.sizes()) + ": " + text(d.initialiser())).toList());
  }

  private static String sizes(List<Expression> sizes) {
    return sizes.isEmpty() ? "" : "[" + String.join(", ", sizes.stream().map(LabsPrinter::text).toList()) + "]";
  }

  private static String definition(Spec.Definition definition) {
    String head = definition.name().text() + " =";
    String line = head + " " + text(definition.process());
    return line.length() <= 100 ? line : head + "\n    " + ProcessLayout.text(definition.process(), 4, 4);
  }
}
