package skein.ask.definition;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;

/** The grammar of the models of a language. Operators bind as tight as their production is deep. */
public final class LanguageGrammar {

  private static final String PROCESS = "process";
  private static final String VARIABLES = "(name size? \":\" initial \";\"?)+";

  private final Definition definition;
  private final int levels;
  private final List<Production> all = new ArrayList<>();

  private LanguageGrammar(Definition definition) {
    this.definition = definition;
    this.levels = definition.operators().stream().mapToInt(Operator::level).max().orElse(-1) + 1;
  }

  /** The definition must have no errors. */
  public static List<Production> of(Definition definition) {
    LanguageGrammar grammar = new LanguageGrammar(definition);
    grammar.sections();
    grammar.processes();
    grammar.actions();
    grammar.words();
    return grammar.all;
  }

  private void add(String name, List<String> alternatives) {
    all.add(new Production(name, alternatives));
  }

  private void sections() {
    List<Definition.Store> tuples = definition.stores().stream().filter(store -> store.tuples().isPresent()).toList();
    List<String> sections = new ArrayList<>(List.of("system"));
    if (definition.agents()) {
      sections.add("agent");
    } else {
      sections.add("definition");
    }
    tuples.forEach(store -> sections.add(store.name().text()));
    sections.addAll(List.of("check", "assume", "observe", "view"));
    add("model", List.of("(" + String.join(" | ", sections) + ")*"));
    add("system", List.of("\"system\" \"{\" (" + String.join(" | ", systemItems()) + ")* \"}\""));
    if (definition.agents()) {
      add("agent", List.of("\"agent\" Name \"{\" (" + String.join(" | ", agentItems()) + ")* \"}\""));
    }
    tuples.forEach(this::tuples);
    add("definition", List.of("Name (\"(\" name (\",\" name)* \")\")? \"=\" " + PROCESS));
  }

  private List<String> systemItems() {
    List<String> items = new ArrayList<>(List.of("\"extern\" \"=\" parameter (\",\" parameter)*"));
    if (definition.agents()) {
      items.add("\"spawn\" \"=\" Name \":\" expression (\",\" Name \":\" expression)*");
    }
    definition.parameters().forEach(parameter -> items.add(quoted(parameter.name().text()) + " \"=\" expression"));
    items.addAll(stated(false));
    items.add("definition");
    return items;
  }

  private List<String> agentItems() {
    List<String> items = new ArrayList<>(stated(true));
    for (Definition.Store store : definition.stores()) {
      store.tuples().flatMap(Definition.Tuples::listedAs).ifPresent(word -> items.add(quoted(word.text()) + " \"=\" Name (\";\" Name)*"));
    }
    items.add("definition");
    return items;
  }

  private List<String> stated(boolean agents) {
    List<String> items = new ArrayList<>();
    definition.stores().stream().filter(store -> store.ofAgents() == agents && store.tuples().isEmpty())
        .forEach(store -> items.add(quoted(store.name().text()) + " \"=\" " + VARIABLES));
    definition.states().stream().filter(state -> state.ofAgents() == agents && state.declaration().given())
        .forEach(state -> items.add(quoted(state.declaration().name().text()) + " \"=\" initial"));
    return items;
  }

  private void tuples(Definition.Store store) {
    String headers =
        store.tuples().orElseThrow().headers().stream().map(hole -> quoted(hole.name().text()) + " \"=\" " + kind(hole) + " | ").collect(Collectors.joining());
    add(store.name().text(), List.of(quoted(store.name().text()) + " Name \"{\" (" + headers + "name size? (\",\" name size?)* \":\" initial (\",\" initial)* \";\"?)* \"}\""));
  }

  private void processes() {
    for (int level = 0; level < levels; level++) {
      List<String> alternatives = new ArrayList<>();
      for (Operator operator : definition.operators()) {
        if (operator.level() == level) {
          alternatives.add(alternative(operator));
        }
      }
      alternatives.add(level(level + 1));
      add(level(level), alternatives);
    }
    add(level(levels), List.of("\"(\" " + PROCESS + " \")\"", "Name (\"(\" expression (\",\" expression)* \")\")?"));
  }

  private String level(int level) {
    return level == 0 ? PROCESS : level < levels ? PROCESS + level : "primary";
  }

  private String alternative(Operator operator) {
    List<TextPart> parts = operator.parts();
    boolean infix = parts.getFirst() instanceof TextPart.Argument;
    List<String> text = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i) instanceof TextPart.Argument(var _, boolean greedy)) {
        boolean last = i == parts.size() - 1;
        text.add(i == 0 ? level(operator.level()) : !last || greedy ? PROCESS : level(infix ? operator.level() + 1 : operator.level()));
      } else {
        text.add(part(parts.get(i)));
      }
    }
    return String.join(" ", text);
  }

  private void actions() {
    List<String> alternatives = new ArrayList<>();
    for (ActionForm action : definition.actions()) {
      if (!action.internal()) {
        alternatives.add(action.parts().stream().map(LanguageGrammar::part).collect(Collectors.joining(" ")));
      }
    }
    add("action", alternatives);
  }

  private void words() {
    for (Name sort : definition.sorts()) {
      add(sort.text(), List.of("name"));
    }
    add("variable", List.of("name (\"[\" expression (\",\" expression)* \"]\")?"));
    add("initial", List.of("expression", "expression \"..\" expression", "\"[\" expression (\",\" expression | \"..\" expression)* \"]\"", "\"undef\""));
    add("size", List.of("\"[\" expression (\",\" expression)* \"]\""));
    add("name", List.of("[a-z] [A-Za-z0-9_]*"));
    add("Name", List.of("[A-Z] [A-Za-z0-9_]*"));
    add("parameter", List.of("\"_\" name"));
  }

  private static String part(TextPart part) {
    return switch (part) {
      case TextPart.Text(var text, var _) -> quoted(text);
      case TextPart.Gap(Hole hole) -> hole.list() ? kind(hole) + " (\",\" " + kind(hole) + ")*" : kind(hole);
      case TextPart.Group(var parts, boolean optional) -> "(" + parts.stream().map(LanguageGrammar::part).collect(Collectors.joining(" ")) + ")" + (optional ? "?" : "");
      case TextPart.Argument _ -> PROCESS;
    };
  }

  private static String kind(Hole hole) {
    return switch (hole.kind()) {
      case Hole.Kind.Expr() -> "expression";
      case Hole.Kind.Cond _ -> "condition";
      case Hole.Kind.Var _ -> "variable";
      case Hole.Kind.Bind() -> "name";
      case Hole.Kind.Action() -> "action";
      case Hole.Kind.OfSort(var sort) -> sort.text();
      case Hole.Kind.Renaming(var sort, String separator, boolean _) -> "(" + sort.text() + " " + quoted(separator) + " " + sort.text() + ")";
    };
  }

  private static String quoted(String token) {
    return "\"" + token + "\"";
  }
}
