package skein.lts.equation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.language.DeepStack;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.ModalPrinter;

/**
 * A formula as a hierarchical system of equations. Equal subformulas are the same part, and an occurrence of a variable is the part of its
 * fixed point. Of two fixed points on a cycle of parts, the outer one has the smaller number.
 */
public final class Equations {

  private static final int LONGEST_TEXT = 160;

  private final List<EquationPart> parts;
  private final int root;

  Equations(List<EquationPart> parts, int root) {
    this.parts = List.copyOf(parts);
    this.root = root;
  }

  /**
   * The equations of a formula whose variables are bound and occur under an even number of negations.
   *
   * @throws IllegalArgumentException if they are not
   */
  public static Equations of(Formula formula) {
    return DeepStack.call(() -> new EquationBuilder().build(formula, false));
  }

  /** The equations of the negation: the same parts with the same numbers, each replaced by its dual. */
  public static Equations ofNegation(Formula formula) {
    return DeepStack.call(() -> new EquationBuilder().build(formula, true));
  }

  public int size() {
    return parts.size();
  }

  public EquationPart part(int number) {
    return parts.get(number);
  }

  /** The part that stands for the whole formula. */
  public int root() {
    return root;
  }

  /** The right-hand sides, one a line: {@code 1 or 2 3}. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      lines.add(i + " " + line(parts.get(i)));
    }
    return lines;
  }

  private static String line(EquationPart part) {
    return switch (part) {
      case EquationPart.Constant(boolean value) -> Boolean.toString(value);
      case EquationPart.Condition(String text, boolean holds) -> (holds ? "{" : "not {") + text.replaceAll("\\s+", " ") + "}";
      case EquationPart.And(int left, int right) -> "and " + left + " " + right;
      case EquationPart.Or(int left, int right) -> "or " + left + " " + right;
      case EquationPart.Diamond(LabelPattern label, int body) -> "<" + ModalPrinter.print(label) + "> " + body;
      case EquationPart.Box(LabelPattern label, int body) -> "[" + ModalPrinter.print(label) + "] " + body;
      case EquationPart.Mu(String name, int body) -> "mu " + name + " " + body;
      case EquationPart.Nu(String name, int body) -> "nu " + name + " " + body;
    };
  }

  /** A part as a formula for readers, in which fixed points are named; the end of a long one is cut off. */
  public String text(int number) {
    StringBuilder out = new StringBuilder();
    text(number, out);
    return out.length() <= LONGEST_TEXT ? out.toString() : out.substring(0, LONGEST_TEXT) + "…";
  }

  /** The equation of a fixed point, for readers. */
  public Optional<String> definition(int number) {
    return switch (parts.get(number)) {
      case EquationPart.Mu(String name, int body) -> Optional.of("mu " + name + " = " + text(body));
      case EquationPart.Nu(String name, int body) -> Optional.of("nu " + name + " = " + text(body));
      case EquationPart.Constant _, EquationPart.Condition _, EquationPart.And _, EquationPart.Or _, EquationPart.Diamond _, EquationPart.Box _ -> Optional.empty();
    };
  }

  private void text(int number, StringBuilder out) {
    if (out.length() > LONGEST_TEXT) {
      return;
    }
    switch (parts.get(number)) {
      case EquationPart.Constant(boolean value) -> out.append(value);
      case EquationPart.Condition(String text, boolean holds) -> out.append(holds ? "{" : "not {").append(text).append('}');
      case EquationPart.And(int left, int right) -> operands(left, " and ", right, out);
      case EquationPart.Or(int left, int right) -> operands(left, " or ", right, out);
      case EquationPart.Diamond(LabelPattern label, int body) -> text(body, out.append('<').append(ModalPrinter.print(label)).append("> "));
      case EquationPart.Box(LabelPattern label, int body) -> text(body, out.append('[').append(ModalPrinter.print(label)).append("] "));
      case EquationPart.Mu(String name, int _) -> out.append(name);
      case EquationPart.Nu(String name, int _) -> out.append(name);
    }
  }

  private void operands(int left, String operator, int right, StringBuilder out) {
    text(left, out.append('('));
    text(right, out.append(operator));
    out.append(')');
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Equations e && root == e.root && parts.equals(e.parts);
  }

  @Override
  public int hashCode() {
    return 31 * parts.hashCode() + root;
  }
}
