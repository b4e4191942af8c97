package skein.jani.read;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** Expressions and properties in the usual notation, to be shown; what cannot be read is shown as it is written. */
final class ExpressionText {

  private ExpressionText() {}

  static String of(JsonValue value) {
    try {
      return text(value, true);
    } catch (UnreadablePart _) {
      return value.at().text();
    }
  }

  private static String text(JsonValue value, boolean isWhole) throws UnreadablePart {
    return switch (value) {
      case JsonValue.Text(var name, var _) -> name;
      case JsonValue.Numeral(var literal, var _) -> literal;
      case JsonValue.Flag(boolean flag, var _) -> Boolean.toString(flag);
      case JsonValue.Null _ -> "null";
      case JsonValue.Items(var values, var _) -> values.stream().map(ExpressionText::of).collect(Collectors.joining(", ", "[", "]"));
      case Members members -> compound(members, isWhole);
    };
  }

  private static String compound(Members members, boolean isWhole) throws UnreadablePart {
    String op = members.has("op") ? members.get("op").string() : "";
    return switch (op) {
      case "" -> members.at().text();
      case "call" -> members.get("function").string() + members.list("args").stream().map(ExpressionText::of).collect(Collectors.joining(", ", "(", ")"));
      case "ite" -> parenthesised(inner(members, "if") + " ? " + inner(members, "then") + " : " + inner(members, "else"), isWhole);
      case "filter" -> filter(members);
      case "initial", "deadlock" -> op;
      case "Emin", "Emax" -> expectation(op, members);
      default -> {
        if (members.has("left")) {
          yield members.get("op").string().matches("min|max|pow|log")
              ? op + "(" + of(members.get("left")) + ", " + of(members.get("right")) + ")"
              : parenthesised(inner(members, "left") + " " + op + bounds(members) + " " + inner(members, "right"), isWhole);
        }
        yield op + bounds(members) + (op.equals("¬") ? inner(members, "exp") : "(" + of(members.get("exp")) + ")");
      }
    };
  }

  private static String inner(Members members, String name) throws UnreadablePart {
    return text(members.get(name), false);
  }

  private static String parenthesised(String text, boolean isWhole) {
    return isWhole ? text : "(" + text + ")";
  }

  private static String filter(Members members) throws UnreadablePart {
    boolean isInitial = members.get("states") instanceof Members states && states.has("op") && states.get("op").string().equals("initial");
    String values = of(members.get("values"));
    return isInitial ? values : members.get("fun").string() + "(" + values + " | " + of(members.get("states")) + ")";
  }

  private static String expectation(String op, Members members) throws UnreadablePart {
    StringBuilder text = new StringBuilder(op).append("(").append(of(members.get("exp")));
    for (String part : List.of("accumulate", "reach", "step-instant", "time-instant")) {
      if (members.has(part)) {
        text.append(", ").append(part).append(": ").append(of(members.get(part)));
      }
    }
    return text.append(")").toString();
  }

  private static String bounds(Members members) throws UnreadablePart {
    StringBuilder text = new StringBuilder();
    for (String kind : List.of("step", "time")) {
      if (members.has(kind + "-bounds")) {
        text.append(bound(kind.equals("step") ? "steps" : kind, members.get(kind + "-bounds").object()));
      }
    }
    if (members.has("reward-bounds")) {
      for (JsonValue each : members.list("reward-bounds")) {
        text.append(bound(inner(each.object(), "exp"), each.object().get("bounds").object()));
      }
    }
    return text.toString();
  }

  private static String bound(String what, Members limits) throws UnreadablePart {
    List<String> parts = new ArrayList<>();
    if (limits.has("lower")) {
      parts.add((isExclusive(limits, "lower") ? "> " : "≥ ") + inner(limits, "lower"));
    }
    if (limits.has("upper")) {
      parts.add((isExclusive(limits, "upper") ? "< " : "≤ ") + inner(limits, "upper"));
    }
    return "[" + what + " " + String.join(", ", parts) + "]";
  }

  private static boolean isExclusive(Members limits, String side) {
    return limits.find(side + "-exclusive").filter(each -> each instanceof JsonValue.Flag(boolean flag, var _) && flag).isPresent();
  }
}
