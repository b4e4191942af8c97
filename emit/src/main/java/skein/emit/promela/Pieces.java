package skein.emit.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.emit.text.Lines;

/**
 * Puts a deterministic sequence into a {@code d_step}, or into several if one would be too long for SPIN; loops
 * and selections that are too long themselves then enclose them. All of it is inside an atomic
 * sequence without choices in between, so no state is added and no scratch variable is lost.
 */
final class Pieces {

  /** The maximum number of statements in a d_step. SPIN accepts 2,048, less one for every other d_step that ends there. */
  static final int LONGEST = 1500;
  /** The maximum nesting depth. SPIN has room for 64, and does not check for overflow. */
  static final int DEEPEST = 40;
  /** The maximum length of an inline. SPIN accepts 65,535 characters. */
  static final int MOST_TEXT = 60_000;
  /** The statements of a loop over numbers, besides its body. */
  private static final int FOR = 9;

  private static final Pattern FURTHER = Pattern.compile("; *\\S|->|::");
  private static final Pattern CALL_LINE = Pattern.compile("(\\w+)\\((.*)\\);?");
  private static final Pattern CALL = Pattern.compile("(\\w+)\\(");

  /** The number of statements and the nesting depth. */
  private record Size(int statements, int depth) {

    static final Size NONE = new Size(0, 0);

    Size and(Size next) {
      return new Size(statements + next.statements, Math.max(depth, next.depth));
    }

    boolean fits() {
      return statements <= LONGEST && depth <= DEEPEST;
    }
  }

  private sealed interface Part {

    Size size();

    record One(Lines.Line line, Size size) implements Part {}

    /** A loop or selection: its first and last line, its options and their bodies. */
    record Nest(List<Part> parts, Size size) implements Part {}
  }

  private final Map<String, Size> inlines = new HashMap<>();
  /** Inlines that are too long for SPIN; they are expanded where they are called. */
  private final Map<String, Spelt> spelt = new HashMap<>();

  private record Spelt(String parameter, PromelaLines body) {}

  /** Declares an inline of one line. */
  void inline(PromelaLines out, String name, String body) {
    inlines.put(name, size(body));
    out.line("inline " + name + "() { " + body + " }");
  }

  /** Declares an inline with the body one level deep. A long one consists of d_steps, and may have at most one parameter. */
  void inline(PromelaLines out, String name, String parameters, PromelaLines given) {
    PromelaLines body = spelt(given);
    if (body.toString().length() > MOST_TEXT) {
      spelt.put(name, new Spelt(parameters, body));
      return;
    }
    List<Part> parts = parts(body.lines().iterator());
    Size size = sum(parts);
    inlines.put(name, size);
    out.line("inline " + name + "(" + parameters + ") {");
    if (size.fits()) {
      out.add(body);
    } else {
      out.in();
      cut(parts, out);
      out.out();
    }
    out.line("}");
  }

  /** Calls an inline as one d_step. */
  void call(PromelaLines out, String name) {
    if (spelt.containsKey(name)) {
      atOnce(out, new PromelaLines(out.depth() + 1).line(name + "();"), "");
      return;
    }
    out.line(inlines.get(name).fits() ? "d_step { " + name + "() }" : name + "()");
  }

  /** Executes the body as one d_step; the body is one level deeper. */
  void atOnce(PromelaLines out, PromelaLines given, String end) {
    PromelaLines body = spelt(given);
    List<Part> parts = parts(body.lines().iterator());
    if (sum(parts).fits()) {
      out.line("d_step {").add(body).line("}" + end);
    } else {
      cut(parts, out);
    }
  }

  /** Expands the calls of undeclared inlines. */
  private PromelaLines spelt(PromelaLines text) {
    PromelaLines all = new PromelaLines();
    for (Lines.Line line : text.lines()) {
      Matcher call = CALL_LINE.matcher(line.text());
      Spelt body = call.matches() ? spelt.get(call.group(1)) : null;
      if (body == null) {
        all.line(line.depth(), line.text());
        continue;
      }
      String parameter = body.parameter().isEmpty() ? "no parameter" : "\\b" + body.parameter() + "\\b";
      String value = Matcher.quoteReplacement(call.group(2));
      body.body().lines().forEach(inner ->
          all.line(inner.depth() - 1 + line.depth(), inner.text().replaceAll(parameter, value)));
    }
    return all;
  }

  private static void cut(List<Part> parts, PromelaLines out) {
    List<Part> piece = new ArrayList<>();
    Size size = Size.NONE;
    for (Part part : parts) {
      if (!size.and(part.size()).fits()) {
        piece(piece, out);
        piece.clear();
        size = Size.NONE;
      }
      if (part.size().fits()) {
        piece.add(part);
        size = size.and(part.size());
        continue;
      }
      switch (part) {
        case Part.One(Lines.Line line, Size _) -> out.line(line.text());
        case Part.Nest(List<Part> inner, Size _) -> around(inner, out);
      }
    }
    piece(piece, out);
  }

  private static void around(List<Part> parts, PromelaLines out) {
    List<Part> below = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      boolean ends = i == 0 || i == parts.size() - 1;
      if (part instanceof Part.One(Lines.Line line, Size _) && (ends || line.text().startsWith("::"))) {
        out.in();
        cut(below, out);
        below.clear();
        out.out().line(line.text());
      } else {
        below.add(part);
      }
    }
  }

  private static void piece(List<Part> parts, PromelaLines out) {
    if (parts.isEmpty()) {
      return;
    }
    List<Lines.Line> lines = new ArrayList<>();
    parts.forEach(part -> lines(part, lines));
    int first = lines.getFirst().depth();
    // SPIN does not allow a jump into a d_step, such as the exit of the loop before it.
    out.line("skip;").line("d_step {").in();
    lines.forEach(line -> out.line("  ".repeat(line.depth() - first) + line.text()));
    out.line(lines.getLast().text().matches(".*[;}/]") ? "skip" : "; skip").out().line("};");
  }

  private static void lines(Part part, List<Lines.Line> all) {
    switch (part) {
      case Part.One(Lines.Line line, Size _) -> all.add(line);
      case Part.Nest(List<Part> inner, Size _) -> inner.forEach(one -> lines(one, all));
    }
  }

  private List<Part> parts(Iterator<Lines.Line> lines) {
    List<Part> parts = new ArrayList<>();
    while (lines.hasNext()) {
      parts.add(part(lines.next(), lines));
    }
    return parts;
  }

  private Part part(Lines.Line line, Iterator<Lines.Line> rest) {
    Part one = new Part.One(line, size(line.text()));
    if (!line.text().matches("if|do|for .*\\{")) {
      return one;
    }
    List<Part> parts = new ArrayList<>(List.of(one));
    for (boolean open = true; open; ) {
      Lines.Line next = rest.next();
      open = !next.text().matches("(fi|od);?|\\}");
      parts.add(part(next, rest));
    }
    Size inside = sum(parts);
    return new Part.Nest(parts, new Size(inside.statements(), inside.depth() + 1));
  }

  private static Size sum(List<Part> parts) {
    return parts.stream().map(Part::size).reduce(Size.NONE, Size::and);
  }

  private Size size(String line) {
    if (line.startsWith("/*")) {
      return Size.NONE;
    }
    int further = (int) FURTHER.matcher(line).results().count();
    Size size = new Size(1 + further + (line.startsWith("for ") ? FOR : 0), line.contains("{") || line.startsWith("if ") ? 1 : 0);
    Matcher calls = CALL.matcher(line);
    while (calls.find()) {
      size = size.and(inlines.getOrDefault(calls.group(1), Size.NONE));
    }
    return size;
  }
}
