package skein.ask.relation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import skein.core.program.ActionLabel;

/**
 * A set of labels, as people write it: names of actions, which stand for all labels of that name, or labels with values, where {@code *} is any value.
 * {@code tau} and {@code i} are the internal label. Elements are separated by commas; one with a comma in it is put in double quotes.
 */
public record LabelSet(List<Element> elements) {

  /** What one element selects, and how it is written. */
  public record Element(String text, String name, List<Optional<String>> values) {

    private static Element of(String text) {
      ActionLabel label = ActionLabel.parse(text);
      return new Element(text, label.name(), label.values().stream().map(value -> value.equals("*") ? Optional.<String>empty() : Optional.of(value)).toList());
    }

    private boolean matches(ActionLabel label) {
      if (!label.name().equals(name) || (!values.isEmpty() && values.size() != label.values().size())) {
        return false;
      }
      for (int i = 0; i < values.size(); i++) {
        String value = label.values().get(i);
        if (!values.get(i).map(value::equals).orElse(true)) {
          return false;
        }
      }
      return true;
    }
  }

  public LabelSet {
    elements = List.copyOf(elements);
  }

  /** Empty if there is an element without text. */
  public static Optional<LabelSet> parse(String list) {
    List<Element> elements = new ArrayList<>();
    for (String part : split(list)) {
      String text = part.strip();
      boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
      String label = quoted ? text.substring(1, text.length() - 1) : text;
      if (label.isBlank()) {
        return Optional.empty();
      }
      elements.add(Element.of(label));
    }
    return Optional.of(new LabelSet(elements));
  }

  /** At commas that are not within brackets or quotes. */
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int depth = 0;
    char quote = 0;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || (c == '\'' && list.substring(start, i).isBlank())) {
        quote = c;
      } else if (c == '(' || c == '[' || c == '{') {
        depth++;
      } else if (c == ')' || c == ']' || c == '}') {
        depth--;
      } else if (c == ',' && depth <= 0) {
        parts.add(list.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(list.substring(start));
    return parts;
  }

  public boolean contains(String label) {
    ActionLabel parsed = ActionLabel.parse(label);
    return elements.stream().anyMatch(element -> element.matches(parsed));
  }

  /** The visible elements that match none of the labels, as written. */
  public List<String> unmatched(Collection<String> labels) {
    List<ActionLabel> parsed = labels.stream().map(ActionLabel::parse).toList();
    return elements.stream()
        .filter(element -> !element.name().isEmpty() && parsed.stream().noneMatch(element::matches))
        .map(Element::text)
        .toList();
  }
}
