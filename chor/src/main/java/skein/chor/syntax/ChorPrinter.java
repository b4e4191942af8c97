package skein.chor.syntax;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Prints choreographies with as few parentheses as possible. What it prints can be parsed again. */
public final class ChorPrinter {

  /** Operator precedence. */
  private enum Level { CHOICE, PARALLEL, SEQUENCE, UNIT }

  private static final int WIDTH = 110;

  private ChorPrinter() {}

  /** A whole text, with long definitions on several lines. */
  public static String of(ChorSpec spec) {
    StringBuilder out = new StringBuilder();
    if (!spec.peers().isEmpty()) {
      out.append(filled("peers ", spec.peers().stream().map(Name::text).toList())).append("\n\n");
    }
    spec.definitions().forEach(definition -> out.append(of(definition)).append('\n'));
    if (!spec.checks().isEmpty()) {
      out.append("\ncheck {\n");
      spec.checks().forEach(check -> out.append("  " + check.name().text() + " = " + of(check.form()) + "\n"));
      out.append("}\n");
    }
    return out.toString();
  }

  public static String of(ChorSpec.Definition definition) {
    String start = definition.name().text() + " = ";
    return start + laidOut(definition.body(), Level.CHOICE, start.length());
  }

  public static String of(ChorSpec.Form form) {
    return switch (form) {
      case ChorSpec.Realizable(var name) -> "realizable " + name.text();
      case ChorSpec.DeadlockFree(var name) -> "deadlockfree " + name.text();
      case ChorSpec.FormulaText(var formula, boolean ofChoreography) -> formula.text() + (ofChoreography ? " of choreography" : "");
    };
  }

  /** On one line. */
  public static String of(Choreography choreography) {
    return of(choreography, Level.CHOICE);
  }

  private static String of(Choreography choreography, Level around) {
    return switch (choreography) {
      case Choreography.Skip _ -> "skip";
      case Choreography.Local(var action, var peer, var _) -> action.text() + "@" + peer.text();
      case Choreography.Message(var action, var sender, var receiver, var _) ->
          action.text() + "(" + sender.text() + " -> " + receiver.text() + ")";
      case Choreography.Call(var name, var _) -> name.text();
      case Choreography.Sequence(var parts, var _) -> wrapped(joined(parts, Level.UNIT, "; "), Level.SEQUENCE, around);
      case Choreography.Parallel(var branches, var _) -> wrapped(joined(branches, Level.SEQUENCE, " || "), Level.PARALLEL, around);
      case Choreography.Choice(var branches, var decider, var _) ->
          closed(decider, joined(branches, Level.PARALLEL, " + "), around);
      case Choreography.Loop(var body, var decider, var _) -> operand(body) + "*" + by(decider);
    };
  }

  /** The body of a loop: something that a {@code *} can follow directly. */
  private static String operand(Choreography body) {
    return isAtom(body) ? of(body, Level.UNIT) : "(" + of(body) + ")";
  }

  private static boolean isAtom(Choreography body) {
    return switch (body) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> true;
      case Choreography.Sequence _, Choreography.Parallel _, Choreography.Choice _, Choreography.Loop _ -> false;
    };
  }

  private static String closed(Optional<Name> decider, String choice, Level around) {
    return decider.isPresent() ? "(" + choice + ")" + by(decider) : wrapped(choice, Level.CHOICE, around);
  }

  private static String by(Optional<Name> decider) {
    return decider.map(peer -> " by " + peer.text()).orElse("");
  }

  /** In parentheses, unless what is around binds less. A choice that is a branch of a choice keeps its own. */
  private static String wrapped(String text, Level own, Level around) {
    return own.compareTo(around) < 0 ? "(" + text + ")" : text;
  }

  private static String joined(List<Choreography> parts, Level around, String operator) {
    return parts.stream().map(part -> of(part, around)).collect(Collectors.joining(operator));
  }

  /** On several lines if one is not wide enough; the first starts in this column. */
  private static String laidOut(Choreography choreography, Level around, int column) {
    String flat = of(choreography, around);
    if (column + flat.length() <= WIDTH) {
      return flat;
    }
    return switch (choreography) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Message _, Choreography.Call _ -> flat;
      case Choreography.Sequence(var parts, var _) ->
          Level.SEQUENCE.compareTo(around) < 0 ? "(" + sequence(parts, column + 1) + ")" : sequence(parts, column);
      case Choreography.Parallel(var branches, var _) ->
          branches("||", branches, Level.SEQUENCE, Level.PARALLEL.compareTo(around) < 0, column);
      case Choreography.Choice(var branches, var decider, var _) ->
          branches("+", branches, Level.PARALLEL, decider.isPresent() || Level.CHOICE.compareTo(around) < 0, column) + by(decider);
      case Choreography.Loop(var body, var decider, var _) ->
          (isAtom(body) ? operand(body) : "(" + laidOut(body, Level.CHOICE, column + 1) + ")") + "*" + by(decider);
    };
  }

  private static String sequence(List<Choreography> parts, int column) {
    StringBuilder out = new StringBuilder();
    int at = column;
    for (int i = 0; i < parts.size(); i++) {
      String flat = of(parts.get(i), Level.UNIT);
      if (i > 0) {
        boolean fits = at + 2 + flat.length() <= WIDTH;
        out.append(fits ? "; " : ";\n" + " ".repeat(column));
        at = fits ? at + 2 : column;
      }
      String text = laidOut(parts.get(i), Level.UNIT, at);
      out.append(text);
      int end = text.lastIndexOf('\n');
      at = end < 0 ? at + text.length() : text.length() - end - 1;
    }
    return out.toString();
  }

  /** One below the other, each after its operator. */
  private static String branches(String operator, List<Choreography> branches, Level around, boolean inParentheses, int column) {
    int start = inParentheses ? column : Math.max(0, column - operator.length() - 1);
    int inner = start + operator.length() + 1;
    String between = "\n" + " ".repeat(start) + operator + " ";
    String text = branches.stream().map(branch -> laidOut(branch, around, inner)).collect(Collectors.joining(between));
    return inParentheses ? "(" + " ".repeat(operator.length()) + text + ")" : text;
  }

  private static String filled(String start, List<String> names) {
    StringBuilder out = new StringBuilder(start);
    int at = start.length();
    for (int i = 0; i < names.size(); i++) {
      boolean last = i == names.size() - 1;
      if (i > 0 && at + names.get(i).length() + 1 > WIDTH) {
        out.append("\n" + " ".repeat(start.length()));
        at = start.length();
      } else if (i > 0) {
        out.append(' ');
        at++;
      }
      out.append(names.get(i)).append(last ? "" : ",");
      at += names.get(i).length() + 1;
    }
    return out.toString();
  }
}
