package skein.lang.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Operator;
import skein.lang.definition.TextPart;

/** Finds tokens that can follow an expression of a model and could continue it as well. */
final class Follow {

  private static final Set<String> CONTINUES = Set.of("+", "-", "*", "/", ":", "%", "=", "!=", "<", "<=", ">", ">=", "and", "or", "of", "is");

  private final Definition definition;
  private final DiagnosticReport report;
  private final Set<Hole> reported = new HashSet<>();

  Follow(Definition definition, DiagnosticReport report) {
    this.definition = definition;
    this.report = report;
  }

  void run() {
    for (Operator operator : definition.operators()) {
      Set<String> after = afterProcess(operator);
      // What follows the last part is what can follow the operator, unless it ends with an argument.
      parts(operator.parts(), after);
    }
    for (ActionForm action : definition.actions()) {
      if (!action.internal()) {
        parts(action.parts(), afterAction());
      }
    }
  }

  /** The tokens that can follow an action. */
  private Set<String> afterAction() {
    Set<String> all = new LinkedHashSet<>();
    for (Operator operator : definition.operators()) {
      List<TextPart> parts = operator.parts();
      for (int i = 0; i < parts.size(); i++) {
        TextPart part = parts.get(i);
        if (part.holes().anyMatch(hole -> hole.kind() instanceof Hole.Kind.Action)) {
          all.addAll(first(parts, i + 1, afterProcess(operator)));
          if (part.holes().anyMatch(Hole::list)) {
            all.add(",");
          }
        }
      }
    }
    return all;
  }

  /** The tokens that can follow a process made by the operator. */
  private Set<String> afterProcess(Operator inner) {
    Set<String> all = new LinkedHashSet<>(List.of(")"));
    for (Operator outer : definition.operators()) {
      List<TextPart> parts = outer.parts();
      for (int i = 0; i < parts.size() - 1; i++) {
        if (parts.get(i) instanceof TextPart.Argument) {
          int level = i == 0 ? outer.level() : 0;
          if (reaches(inner, level)) {
            all.addAll(first(parts, i + 1, Set.of()));
          }
        }
      }
    }
    return all;
  }

  private boolean reaches(Operator inner, int level) {
    return inner.level() >= level
        || definition.operators().stream()
            .anyMatch(operator -> operator.level() >= level && operator.parts().getLast() instanceof TextPart.Argument(var _, boolean greedy) && greedy);
  }

  private void parts(List<TextPart> parts, Set<String> after) {
    for (int i = 0; i < parts.size(); i++) {
      Set<String> next = first(parts, i + 1, after);
      switch (parts.get(i)) {
        case TextPart.Gap(var hole) -> hole(hole, next);
        case TextPart.Group(var inner, boolean _) -> parts(inner, next);
        case TextPart.Text _, TextPart.Argument _ -> {}
      }
    }
  }

  private void hole(Hole hole, Set<String> next) {
    if (!(hole.kind() instanceof Hole.Kind.Expr) && !(hole.kind() instanceof Hole.Kind.Cond)) {
      return;
    }
    List<String> bad = new ArrayList<>(next.stream().filter(CONTINUES::contains).toList());
    if (hole.list() && next.contains(",")) {
      bad.add(",");
    }
    if (!bad.isEmpty() && reported.add(hole)) {
      String token = bad.getFirst();
      String how = token.equals(",") ? "it can also continue the list" : "it can also continue an expression";
      report.error("conflict", hole.name().at(), "the token `" + token + "` can follow the hole `" + hole.name().text() + "`, but " + how, "put brackets around the hole, or use another token");
    }
  }

  /** The tokens with which what stands from a part on can begin. */
  private static Set<String> first(List<TextPart> parts, int from, Set<String> after) {
    Set<String> all = new LinkedHashSet<>();
    for (int i = from; i < parts.size(); i++) {
      switch (parts.get(i)) {
        case TextPart.Text(var text, var _) -> {
          all.add(text);
          return all;
        }
        case TextPart.Gap _, TextPart.Argument _ -> {
          return all;
        }
        case TextPart.Group(var inner, boolean optional) -> {
          all.addAll(first(inner, 0, Set.of()));
          if (!optional) {
            return all;
          }
        }
      }
    }
    all.addAll(after);
    return all;
  }
}
