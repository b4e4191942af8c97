package skein.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.core.source.Diagnostics;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Meaning;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;
import skein.lang.definition.SosRule;
import skein.lang.definition.Type;

/** All checks of a definition. Ambiguities are looked for only if nothing else is wrong with its operators and actions. */
public final class DefinitionCheck {

  /** Words that expressions use in their middle, so that they cannot be tokens. */
  private static final Set<String> EXPRESSION_WORDS = Set.of("abs", "and", "exists", "false", "forall", "id", "is", "max", "min", "not", "of", "or", "true", "undef");

  private final Definition definition;
  private final DiagnosticReport report;

  private DefinitionCheck(Definition definition, Diagnostics diagnostics) {
    this.definition = definition;
    this.report = new DiagnosticReport(diagnostics);
  }

  public static void run(Definition definition, Diagnostics diagnostics) {
    DefinitionCheck check = new DefinitionCheck(definition, diagnostics);
    check.names();
    check.tokens();
    check.stores();
    check.states();
    check.actions();
    boolean before = diagnostics.hasErrors();
    for (Operator operator : definition.operators()) {
      new OperatorCheck(definition, operator, check.report).run();
    }
    if (definition.operators().isEmpty()) {
      check.report.error("syntax", definition.name().at(), "the language has no operators", "add `process` with operators, such as `operator a:action \".\" P is prefix`");
    }
    for (skein.lang.definition.ActionRule rule : definition.rules()) {
      new RuleCheck(definition, check.report).rule(rule);
    }
    for (Definition.Let let : definition.lets()) {
      new RuleCheck(definition, check.report).let(let);
    }
    for (Definition.Busy busy : definition.busy()) {
      new RuleCheck(definition, check.report).busy(busy);
    }
    check.performed();
    if (!diagnostics.hasErrors()) {
      new LostBinderCheck(definition, check.report).run();
    }
    if (!before && !definition.operators().isEmpty()) {
      new Follow(definition, check.report).run();
      new Ambiguities(definition, check.report).run();
    }
  }

  private void names() {
    Map<String, String> seen = new HashMap<>();
    definition.sorts().forEach(name -> once(name, "sort", seen));
    definition.parameters().forEach(parameter -> once(parameter.name(), "parameter", seen));
    definition.lets().forEach(let -> once(let.name(), "let", seen));
    definition.stores().forEach(store -> once(store.name(), "store", seen));
    definition.states().forEach(state -> once(state.declaration().name(), "state", seen));
    Map<String, String> actions = new HashMap<>();
    definition.actions().forEach(action -> once(action.name(), "action", actions));
    Map<String, String> rules = new HashMap<>();
    definition.rules().forEach(rule -> once(rule.name(), "rule", rules));
  }

  private void once(Name name, String what, Map<String, String> seen) {
    String before = seen.putIfAbsent(name.text(), what);
    if (before != null) {
      report.error("twice", name.at(), "`" + name.text() + "` is already a " + before);
    }
  }

  private void tokens() {
    for (TextPart.Text text : definition.texts()) {
      Span at = text.at() == null ? definition.name().at() : text.at();
      String token = text.text();
      boolean word = !token.isEmpty() && Character.isLetter(token.charAt(0));
      if (token.isEmpty() || token.chars().anyMatch(Character::isWhitespace)) {
        report.error("token", at, "a token cannot be empty or contain blanks", "write several strings, one for each token");
      } else if (EXPRESSION_WORDS.contains(token)) {
        report.error("token", at, "`" + token + "` cannot be a token: expressions use it");
      } else if (token.indexOf('#') >= 0 || token.indexOf('"') >= 0) {
        report.error("token", at, "`" + token + "` cannot be a token: `#` starts a comment");
      } else if (word ? !token.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_') : !symbols(token)) {
        report.error("token", at, "`" + token + "` is not one token: a token is a word, a number, or symbols");
      }
    }
  }

  private static boolean symbols(String token) {
    boolean digits = token.chars().allMatch(Character::isDigit);
    return digits || token.chars().noneMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  private void stores() {
    for (Definition.Store store : definition.stores()) {
      if (!definition.agents() && store.ofAgents()) {
        report.error("owner", store.name().at(), "there are no agents: the system is a process", "write `store " + store.name().text() + " of system`");
      }
      store.tuples().ifPresent(
          tuples -> {
            if (!store.ofAgents() || tuples.listedAs().isEmpty()) {
              report.error("type", store.name().at(), "a store in tuples belongs to agents, which list what they carry", "write `of agents in tuples listed as …`");
            }
            Map<String, String> seen = new HashMap<>();
            tuples.headers().forEach(hole -> once(hole.name(), "header", seen));
            for (Definition.Declaration each : tuples.each()) {
              once(each.name(), "state of the tuples", seen);
              single(each.type());
              each.initial().ifPresent(value -> new RuleCheck(definition, report).initial(value));
            }
            tuples.headers().stream().filter(hole -> !(hole.kind() instanceof Hole.Kind.Cond) && !(hole.kind() instanceof Hole.Kind.Expr)).forEach(
                hole -> report.error("type", hole.name().at(), "a header is an expression or a condition"));
          });
    }
  }

  private void single(Type type) {
    type(type);
    if (type instanceof Type.Collection || type instanceof Type.SetOf || type instanceof Type.Fields) {
      report.error("type", type.at(), "what agents have for each tuple is a single value");
    }
  }

  private void states() {
    for (Definition.State state : definition.states()) {
      Definition.Declaration declaration = state.declaration();
      if (!definition.agents() && state.ofAgents()) {
        report.error("owner", declaration.name().at(), "there are no agents: the system is a process", "write `state of system`");
      }
      type(declaration.type());
      boolean compound = declaration.type() instanceof Type.Collection || declaration.type() instanceof Type.Fields;
      if (compound && (declaration.given() || declaration.initial().isPresent())) {
        report.error("type", declaration.name().at(), "a queue, bag or record is empty at the start and has no initial value");
      }
      declaration.initial().ifPresent(value -> new RuleCheck(definition, report).initial(value));
      declaration.index().ifPresent(
          index -> {
            switch (index) {
              case Definition.Index.OfSort(var sort) -> sort(sort);
              case Definition.Index.OfAgents() -> {}
              case Definition.Index.Size(var count) -> new RuleCheck(definition, report).constant(count);
            }
          });
    }
  }

  private void sort(Name sort) {
    if (!definition.isSort(sort.text())) {
      report.unknown("unknown", sort.at(), sort.text(), "unknown sort `" + sort.text() + "`", definition.sorts().stream().map(Name::text).toList());
    }
  }

  private void type(Type type) {
    switch (type) {
      case Type.Bool _, Type.Value _, Type.Agent _, Type.Stamp _ -> {}
      case Type.Between(var least, var largest, var _) -> {
        new RuleCheck(definition, report).constant(least);
        new RuleCheck(definition, report).constant(largest);
      }
      case Type.OfSort(var sort, var _) -> sort(sort);
      case Type.Collection(boolean sorted, var capacity, var element, var at) -> {
        if (capacity.isEmpty()) {
          String what = sorted ? "bag" : "queue";
          report.error("unbounded", at, "the " + what + " has no capacity, so it could grow without bound", "write `" + what + "[capacity] of …`, with a parameter or a number");
        }
        capacity.ifPresent(value -> new RuleCheck(definition, report).constant(value));
        element(element);
      }
      case Type.SetOf(var element, var at) -> {
        if (element instanceof Type.Value) {
          report.error("unbounded", at, "the set can have any number of elements", "use a set of a sort, of agents, of a range, or a bag with a capacity");
        } else if (!(element instanceof Type.OfSort || element instanceof Type.Agent || element instanceof Type.Between || element instanceof Type.Bool || element instanceof Type.Unknown)) {
          report.error("type", at, "a set has elements of a sort, agents, or numbers of a range");
        }
        type(element);
      }
      case Type.Fields(var fields, var _) -> {
        Map<String, String> seen = new HashMap<>();
        for (Type.Field field : fields) {
          once(field.name(), "field", seen);
          element(field.type());
        }
      }
      case Type.Unknown(var name, var at) -> {
        if (List.of("int", "integer", "number", "nat", "string", "list").contains(name.text())) {
          report.error("unbounded", at, "`" + name.text() + "` has no bound", "use `value`, a range such as `0..9`, or a sort of names");
        } else {
          report.unknown("unknown", at, name.text(), "unknown type `" + name.text() + "`", List.of("bool", "value", "agent", "stamp", "queue", "bag", "set"));
        }
      }
    }
  }

  private void element(Type type) {
    type(type);
    if (type instanceof Type.Collection || type instanceof Type.SetOf) {
      report.error("type", type.at(), "a collection cannot contain another one");
    }
    if (type instanceof Type.Stamp) {
      report.error("stamp", type.at(), "a stamp cannot be in a collection or record");
    }
  }

  private void actions() {
    boolean continued =
        definition.operators().stream().anyMatch(operator -> !operator.arguments().isEmpty() && operator.holes().stream().anyMatch(hole -> hole.kind() instanceof Hole.Kind.Action));
    for (ActionForm action : definition.actions()) {
      Map<String, String> seen = new HashMap<>();
      for (Hole hole : action.holes()) {
        once(hole.name(), "hole", seen);
        hole(hole, action);
        if (hole.kind() instanceof Hole.Kind.Bind && !continued) {
          report.error("binder", hole.name().at(), "nothing follows an action in which `" + hole.name().text() + "` would be known", "add a prefix operator, such as `operator a:action \".\" P is prefix`");
        }
      }
    }
  }

  private void hole(Hole hole, ActionForm action) {
    switch (hole.kind()) {
      case Hole.Kind.Expr _, Hole.Kind.Cond _, Hole.Kind.Bind _ -> {}
      case Hole.Kind.Var(var stores) -> {
        for (Name store : stores) {
          if (definition.store(store.text()).isEmpty()) {
            report.unknown("unknown", store.at(), store.text(), "unknown store `" + store.text() + "`", definition.stores().stream().map(each -> each.name().text()).toList());
          }
        }
      }
      case Hole.Kind.OfSort(var sort) -> sort(sort);
      case Hole.Kind.Action _ -> report.error("type", hole.name().at(), "the action `" + action.name().text() + "` cannot contain an action");
      case Hole.Kind.Renaming _ -> report.error("type", hole.name().at(), "only an operator has renamings");
    }
  }

  /** Every action is taken by a rule, or waits for a partner. */
  private void performed() {
    List<SosRule.Pattern> patterns = new ArrayList<>();
    definition.rules().forEach(rule -> RuleCheck.takes(rule).forEach(take -> patterns.add(take.pattern())));
    for (Operator operator : definition.operators()) {
      switch (operator.meaning()) {
        case Meaning.Parallel(var entries, boolean _) -> {
          for (Meaning.Entry entry : entries) {
            if (entry instanceof Meaning.Entry.Together(var one, var with, var gives, var _)) {
              if (gives.isPresent()) {
                patterns.add(one);
                with.ifPresent(patterns::add);
              }
            }
          }
        }
        case Meaning.Rules(var rules) ->
            rules.forEach(
                rule ->
                    rule.premises().forEach(
                        premise -> {
                          if (premise instanceof SosRule.Premise.Steps(var _, var pattern, var _) && pattern.which() instanceof SosRule.Which.Of) {
                            patterns.add(pattern);
                          }
                        }));
        case Meaning.Kit _ -> {}
      }
    }
    for (ActionForm action : definition.actions()) {
      boolean taken = patterns.stream().anyMatch(pattern -> !(pattern.which() instanceof SosRule.Which.Of(var name, var _)) || name.text().equals(action.name().text()));
      if (!taken) {
        report.error("no-rule", action.name().at(), "no rule performs the action `" + action.name().text() + "`", "add `rule … A does " + action.name().text() + "`");
      }
    }
  }

}
