package skein.cli.method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import skein.cli.table.Columns;
import skein.core.method.Counter;
import skein.core.method.JointStep;
import skein.core.method.LinkedTriple;
import skein.core.method.SequentialEmulation;
import skein.core.method.ProcessTriples;

/** The triples of a model: for each process its control locations, then its triples, one per line, with the position and the text of the action. */
final class TripleText {

  private final SequentialEmulation method;
  private final MethodWords words;
  private final List<String> out = new ArrayList<>();

  private TripleText(SequentialEmulation method) {
    this.method = method;
    this.words = new MethodWords(method);
  }

  static String of(SequentialEmulation method) {
    TripleText text = new TripleText(method);
    method.processes().forEach(text::process);
    text.joints();
    return String.join("\n", text.out) + "\n";
  }

  private void process(ProcessTriples process) {
    if (!out.isEmpty()) {
      out.add("");
    }
    out.add(process.title());
    process.counters().forEach(this::counter);
    if (process.triples().isEmpty()) {
      return;
    }
    out.add("");
    Columns table = new Columns("  ");
    table.add(cells("", "at", "in the text", "entry", "action", "exit", ""));
    for (LinkedTriple triple : process.triples()) {
      table.add(
          cells(
              MethodWords.name(triple.number()),
              MethodWords.places(triple),
              MethodWords.source(triple),
              triple.entry(),
              triple.action(),
              triple.exit(),
              words.restriction(triple)));
    }
    table.render().lines().forEach(out::add);
  }

  private void counter(Counter counter) {
    out.add("  " + counter.name() + counter.branch().map(branch -> "  (" + (Character.isDigit(branch.charAt(0)) ? "branch " : "") + branch + ")").orElse("") + ":");
    int width = counter.points().stream().mapToInt(point -> String.valueOf(point.value()).length()).max().orElse(0);
    for (Counter.ControlPoint point : counter.points()) {
      out.add("    " + (point.initial() ? "*" : " ") + " ".repeat(width - String.valueOf(point.value()).length()) + point.value() + "  " + point.text());
    }
  }

  private void joints() {
    if (method.joints().isEmpty()) {
      return;
    }
    out.add("");
    out.add("taken together");
    Columns table = new Columns("  ");
    table.add(cells("", "triples", "entry", "action", "exit"));
    for (JointStep joint : method.joints()) {
      table.add(cells(MethodWords.name(joint.number()), MethodWords.parts(joint), joint.entry(), joint.action(), joint.exit()));
    }
    table.render().lines().forEach(out::add);
  }

  private static List<Columns.Cell> cells(String... texts) {
    return Stream.of(texts).map(Columns.Cell::left).toList();
  }
}
