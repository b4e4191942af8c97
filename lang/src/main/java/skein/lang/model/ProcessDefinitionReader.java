package skein.lang.model;

import java.util.ArrayList;
import java.util.List;
import skein.core.source.Diagnostic;
import skein.lang.definition.Definition;
import skein.lang.definition.Name;
import skein.lang.expression.Farthest;

/** Reads definitions of processes. */
final class ProcessDefinitionReader {

  private final Definition definition;
  private final ModelTokens tokens;
  private final ItemBounds items;

  ProcessDefinitionReader(Definition definition, ModelTokens tokens, ItemBounds items) {
    this.definition = definition;
    this.tokens = tokens;
    this.items = items;
  }

  /** {@code P(x) = …}: the body reaches to the next definition or section, or to the brace that closes the section around it. A semicolon may follow. */
  void read(List<ModelSyntax.ProcessDefinition> into) {
    Name name = tokens.upper("the name of a process");
    List<Name> parameters = new ArrayList<>();
    if (tokens.accept("(")) {
      do {
        parameters.add(tokens.word("a parameter"));
      } while (tokens.accept(","));
      tokens.expect(")");
    }
    tokens.expect("=");
    int from = tokens.at();
    int to = items.bodyEnd();
    Farthest farthest = new Farthest();
    List<ProcessNode> readings = readings(from, to, farthest);
    tokens.moveTo(to);
    while (readings.isEmpty() && to - 1 > from && tokens.all().get(to - 1).is(";")) {
      to--;
      farthest = new Farthest();
      readings = readings(from, to, farthest);
    }
    if (readings.isEmpty()) {
      farthest.diagnostic(tokens.all()).map(this::explained).ifPresent(tokens::report);
      return;
    }
    if (readings.size() > 1) {
      Readings.difference(readings.get(0), readings.get(1)).ifPresent(tokens::report);
    }
    into.add(new ModelSyntax.ProcessDefinition(name, parameters, readings.getFirst()));
  }

  private List<ProcessNode> readings(int from, int to, Farthest farthest) {
    return new ProcessReader(definition, tokens.all(), tokens.reserved(), farthest).readings(from, to);
  }

  private Diagnostic explained(Diagnostic diagnostic) {
    String text = diagnostic.at().text();
    return tokens.reserved().contains(text) && diagnostic.message().contains("a new name")
        ? diagnostic.withHint("`" + text + "` is a word of the language and cannot be a name")
        : diagnostic;
  }
}
