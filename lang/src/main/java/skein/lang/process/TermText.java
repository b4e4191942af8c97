package skein.lang.process;

import java.util.List;
import skein.lang.definition.Hole;
import skein.lang.definition.TextPart;

/** Writes terms as in models. */
final class TermText {

  private TermText() {}

  static String of(ProcessForm term) {
    StringBuilder out = new StringBuilder();
    write(term, 0, out);
    return out.toString();
  }

  private static void write(ProcessForm term, int level, StringBuilder out) {
    switch (term) {
      case ProcessForm.Applied applied -> {
        boolean brackets = applied.operator().level() < level;
        if (brackets) {
          Act.append(out, "(");
        }
        parts(applied, applied.operator().parts(), out);
        if (brackets) {
          out.append(')');
        }
      }
      case ProcessForm.Call call -> {
        Act.append(out, call.name);
        if (!call.arguments.isEmpty()) {
          out.append('(').append(String.join(", ", call.arguments.stream().map(Phrase::toString).toList())).append(')');
        }
      }
      case ProcessForm.Reference reference -> Act.append(out, "…");
      case ProcessForm.End _ -> Act.append(out, "(ended)");
      case ProcessForm.Stop _ -> Act.append(out, "(stopped)");
    }
  }

  private static void parts(ProcessForm.Applied applied, List<TextPart> parts, StringBuilder out) {
    int argument = 0;
    for (int i = 0; i < parts.size(); i++) {
      switch (parts.get(i)) {
        case TextPart.Text(var text, var _) -> Act.append(out, text);
        case TextPart.Argument(var _, boolean greedy) -> {
          boolean first = i == 0;
          boolean last = i == parts.size() - 1;
          int own = applied.operator().level();
          int level = greedy || !(first || last) ? 0 : last && startsWithArgument(parts) ? own + 1 : own;
          write(applied.arguments.get(argument++), level, out);
        }
        case TextPart.Gap(var hole) -> Act.append(out, Act.text(applied.hole(hole.name().text())));
        case TextPart.Group(var inner, var optional) -> {
          boolean absent = optional && inner.stream().flatMap(TextPart::holes).map(Hole::name).anyMatch(name -> applied.hole(name.text()) instanceof HoleValue.Absent);
          if (!absent) {
            parts(applied, inner, out);
          }
        }
      }
    }
  }

  private static boolean startsWithArgument(List<TextPart> parts) {
    return parts.getFirst() instanceof TextPart.Argument;
  }
}
