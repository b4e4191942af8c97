package skein.lang.process;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import skein.lang.expression.Expression;

/**
 * An expression in a hole, and which process variables its names stand for. Two phrases are equal if their texts are, whatever the names of variables and
 * wherever they stand.
 */
public final class Phrase {

  private final Expression tree;
  private final String text;
  private final List<String> names;
  private final List<Object> variables;

  private Phrase(Expression tree, String text, List<String> names, List<Object> variables) {
    this.tree = tree;
    this.text = text;
    this.names = names;
    this.variables = variables;
  }

  /** @param known what the names of process variables stand for */
  public static Phrase of(Expression tree, Map<String, Object> known) {
    List<String> names = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    PhraseText.write(tree, known.keySet(), new HashSet<>(), names, text);
    return new Phrase(tree, text.toString(), List.copyOf(names), names.stream().map(known::get).toList());
  }

  public Expression tree() {
    return tree;
  }

  /** What the process variables in it stand for, by name. */
  public Map<String, Object> variables() {
    Map<String, Object> known = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      known.put(names.get(i), variables.get(i));
    }
    return known;
  }

  void collect(Set<Object> into) {
    into.addAll(variables);
  }

  Phrase replaced(UnaryOperator<Object> by) {
    return variables.isEmpty() ? this : new Phrase(tree, text, names, variables.stream().map(by).toList());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Phrase phrase && text.equals(phrase.text) && variables.equals(phrase.variables);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + variables.hashCode();
  }

  @Override
  public String toString() {
    return tree.at().text().replaceAll("\\s+", " ");
  }
}
