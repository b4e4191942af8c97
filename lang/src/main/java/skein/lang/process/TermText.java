package skein.lang.process;

import java.util.List;
import skein.lang.definition.Hole;
import skein.lang.definition.Part;

/** Writes terms as in models. */
final class TermText {

  private TermText() {}

  static String of(Term term) {
    StringBuilder out = new StringBuilder();
    write(term, 0, out);
    return out.toString();
  }

  private static void write(Term term, int level, StringBuilder out) {
    switch (term) {
      case Term.Applied applied -> {
        boolean brackets = applied.operator().level() < level;
        if (brackets) {
          Act.append(out, "(");
        }
        parts(applied, applied.operator().parts(), out);
        if (brackets) {
          out.append(')');
        }
      }
      case Term.Call call -> {
        Act.append(out, call.name);
        if (!call.arguments.isEmpty()) {
          out.append('(').append(String.join(", ", call.arguments.stream().map(Phrase::toString).toList())).append(')');
        }
      }
      case Term.Reference reference -> Act.append(out, "…");
      case Term.End _ -> Act.append(out, "(ended)");
      case Term.Stop _ -> Act.append(out, "(stopped)");
    }
  }

  private static void parts(Term.Applied applied, List<Part> parts, StringBuilder out) {
    int argument = 0;
    for (int i = 0; i < parts.size(); i++) {
      switch (parts.get(i)) {
        case Part.Text(var text, var _) -> Act.append(out, text);
        case Part.Argument(var _, boolean greedy) -> {
          boolean first = i == 0;
          boolean last = i == parts.size() - 1;
          int own = applied.operator().level();
          int level = greedy || !(first || last) ? 0 : last && startsWithArgument(parts) ? own + 1 : own;
          write(applied.arguments.get(argument++), level, out);
        }
        case Part.Gap(var hole) -> Act.append(out, Act.text(applied.hole(hole.name().text())));
        case Part.Group(var inner, var optional) -> {
          boolean absent = optional && inner.stream().flatMap(Part::holes).map(Hole::name).anyMatch(name -> applied.hole(name.text()) instanceof HoleValue.Absent);
          if (!absent) {
            parts(applied, inner, out);
          }
        }
      }
    }
  }

  private static boolean startsWithArgument(List<Part> parts) {
    return parts.getFirst() instanceof Part.Argument;
  }
}
