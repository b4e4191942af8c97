package skein.lang.process;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Hole;
import skein.lang.definition.TextPart;

/**
 * An action with its holes filled. Equal if the texts are, wherever they stand.
 *
 * @param values in the order of {@link ActionForm#holes}
 * @param given the values that synchronisation gives to process variables
 */
public record Act(ActionForm form, List<HoleValue> values, Map<Object, Given> given, Span at) {

  public Act {
    values = List.copyOf(values);
    given = new LinkedHashMap<>(given);
  }

  /** The value of an expression over the holes of the actions that synchronise. */
  public record Given(skein.lang.expression.Expression expression, Map<String, HoleValue> holes) {
    public Given {
      holes = new LinkedHashMap<>(holes);
    }

    Given replaced(UnaryOperator<Object> by) {
      Map<String, HoleValue> all = new LinkedHashMap<>();
      holes.forEach((name, value) -> all.put(name, value.replaced(by)));
      return new Given(expression, all);
    }
  }

  public HoleValue value(String hole) {
    return values.get(form.hole(hole).orElseThrow());
  }

  void collect(Set<Object> into) {
    values.forEach(value -> value.collect(into));
  }

  /** All that its variables stand for, tokens of binders included. */
  Act replaced(UnaryOperator<Object> by) {
    Map<Object, Given> all = new LinkedHashMap<>();
    given.forEach((token, value) -> all.put(by.apply(token), value.replaced(by)));
    return new Act(form, values.stream().map(value -> value.replaced(by)).toList(), all, at);
  }

  /** The names that it binds. */
  List<String> binders() {
    List<String> names = new ArrayList<>();
    for (HoleValue value : values) {
      if (value instanceof HoleValue.Binds(var bound, var _)) {
        names.addAll(bound);
      }
    }
    return names;
  }

  /** Its static names. */
  public Set<String> staticNames() {
    Set<String> names = new java.util.LinkedHashSet<>();
    for (HoleValue value : values) {
      if (value instanceof HoleValue.Names(var own)) {
        names.addAll(own);
      }
    }
    return names;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Act act && form.name().text().equals(act.form.name().text()) && values.equals(act.values) && given.equals(act.given);
  }

  @Override
  public int hashCode() {
    return 31 * form.name().text().hashCode() + values.hashCode();
  }

  /** As in models. */
  public String text() {
    StringBuilder out = new StringBuilder();
    write(form.parts(), out);
    return out.toString();
  }

  private void write(List<TextPart> parts, StringBuilder out) {
    for (TextPart part : parts) {
      switch (part) {
        case TextPart.Text(var text, var _) -> append(out, text);
        case TextPart.Argument _ -> {}
        case TextPart.Gap(var hole) -> append(out, text(hole));
        case TextPart.Group(var inner, var optional) -> {
          boolean absent = optional && inner.stream().flatMap(TextPart::holes).anyMatch(hole -> value(hole.name().text()) instanceof HoleValue.Absent);
          if (!absent) {
            write(inner, out);
          }
        }
      }
    }
  }

  /** Adds a word or symbol, with a blank before it where one is usual. */
  public static void words(StringBuilder out, String text) {
    append(out, text);
  }

  public static String words(HoleValue value) {
    return text(value);
  }

  static void append(StringBuilder out, String text) {
    if (text.isEmpty()) {
      return;
    }
    if (!out.isEmpty()) {
      char last = out.charAt(out.length() - 1);
      boolean wordy = Character.isLetterOrDigit(last) || last == '_' || last == ')' || last == ']' || ",;".indexOf(last) >= 0;
      boolean starts = Character.isLetterOrDigit(text.charAt(0)) || text.charAt(0) == '_' || text.charAt(0) == '-';
      boolean symbol = !Character.isLetterOrDigit(text.charAt(0)) && "(),'.!?;]".indexOf(text.charAt(0)) < 0;
      boolean symbolBefore = !Character.isLetterOrDigit(last) && "('.!?[ ".indexOf(last) < 0 && last != ')' && last != ']';
      if ((wordy && starts) || symbol || (symbolBefore && ",)]".indexOf(text.charAt(0)) < 0)) {
        out.append(' ');
      }
    }
    out.append(text);
  }

  private String text(Hole hole) {
    return text(value(hole.name().text()));
  }

  static String text(HoleValue value) {
    return switch (value) {
      case HoleValue.Names(var names) -> String.join(", ", names);
      case HoleValue.Phrases(var phrases) -> String.join(", ", phrases.stream().map(Phrase::toString).toList());
      case HoleValue.Binds(var names, var _) -> String.join(", ", names);
      case HoleValue.Actions(var actions) -> String.join(", ", actions.stream().map(Act::text).toList());
      case HoleValue.Renamings(var renamings) -> String.join(", ", renamings.stream().map(r -> r.now() + "/" + r.before()).toList());
      case HoleValue.Absent() -> "";
    };
  }
}
