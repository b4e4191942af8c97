package skein.cli.method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.cli.table.Columns;
import skein.cli.text.NumberText;
import skein.core.method.EmulationFunction;
import skein.core.method.SequentialEmulation;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.program.Schedule;

/** The emulation program as papers print it: variables, initialisation, the scheduler, and a function for each rule of the semantics with what it is called for. */
final class EmulationText {

  private final Program program;
  private final SequentialEmulation method;
  private final List<String> out = new ArrayList<>();

  private EmulationText(Program program, SequentialEmulation method) {
    this.program = program;
    this.method = method;
  }

  static String of(Program program, SequentialEmulation method) {
    EmulationText text = new EmulationText(program, method);
    text.begin();
    text.scheduler();
    text.check();
    method.functions().forEach(text::function);
    return String.join("\n", text.out) + "\n";
  }

  private void begin() {
    out.add("emulation of " + program.name() + ": " + NumberText.count(method.triples(), "triple", "triples") + ", " + NumberText.count(method.functions().size(), "function", "functions"));
    out.add("");
    ProgramPrinter.variables(program).lines().forEach(out::add);
    out.add("");
    out.add("function init()");
    out.add("  each variable := its initial value; if there are several, any of them");
    program.init().assumptions().forEach(assumption -> out.add("  assume " + assumption.name()));
  }

  private void scheduler() {
    out.add("");
    out.add("function main()");
    out.add("  init()");
    out.add("  repeat");
    out.add("    check()");
    out.add("    choose one of the calls below; if an assumption of it does not hold, choose another");
    switch (program.schedule()) {
      case Schedule.Free() -> method.functions().forEach(function -> call(function, "      "));
      case Schedule.RoundRobin(var turn, var _) -> {
        List<EmulationFunction> turns = method.functions().stream().filter(EmulationFunction::takesTurn).toList();
        out.add("      the next agent, from " + turn.name() + " on in a circle, that is not stuck: then " + turn.name() + " := the one after it");
        turns.forEach(function -> call(function, "        "));
        if (turns.size() < method.functions().size()) {
          out.add("      any agent, at any time:");
          method.functions().stream().filter(function -> !function.takesTurn()).forEach(function -> call(function, "        "));
        }
      }
    }
  }

  private void call(EmulationFunction function, String indent) {
    out.add(indent + function.name() + "(" + String.join(", ", function.parameters()) + ")");
  }

  private void check() {
    out.add("");
    out.add("function check()");
    for (Property property : program.properties()) {
      out.add("  " + property.name() + ": " + property.text().strip().lines().map(String::strip).collect(Collectors.joining(" ")));
    }
    if (program.properties().isEmpty()) {
      out.add("  skip");
    }
  }

  private void function(EmulationFunction function) {
    out.add("");
    out.add("# " + function.rule());
    out.add("function " + function.name() + "(" + String.join(", ", function.parameters()) + ")");
    function.guards().forEach(guard -> out.add("  assume " + guard));
    function.effects().forEach(effect -> out.add("  " + effect));
    out.add("  called for");
    Columns table = new Columns("    ");
    for (EmulationFunction.Call call : function.calls()) {
      Stream<String> triples = call.triples().isEmpty() ? Stream.of() : Stream.of(MethodWords.names(call.triples(), " or "));
      Stream<String> subject = Stream.of(MethodWords.lines(call.origin().stream().toList()), call.subject(), call.agents());
      table.add(Stream.concat(triples, subject).map(Columns.Cell::left).toList());
    }
    table.render().lines().forEach(out::add);
  }
}
