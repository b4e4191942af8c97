package skein.emit.c;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import skein.analysis.values.Domains;
import skein.core.program.Program;
import skein.core.program.Variable;
import skein.emit.range.Range;

/** The state as a C structure {@code s}, each variable as narrow as its values allow; with arrays or without. */
final class CState implements CellText {

  private final List<Variable> variables;
  private final boolean arrays;
  private final Map<Variable, String> fields = new LinkedHashMap<>();
  private final Map<Variable, Range> ranges = new LinkedHashMap<>();

  CState(Program program, Domains domains, boolean arrays, CNames names) {
    this.variables = program.variables();
    this.arrays = arrays;
    for (Variable variable : variables) {
      fields.put(variable, names.fresh(variable.name()));
      ranges.put(variable, Range.of(domains.of(variable)));
    }
  }

  /** The narrowest type of C for the values. */
  static String type(Range range) {
    if (range.within(0, 1)) {
      return "_Bool";
    }
    if (range.within(Byte.MIN_VALUE, Byte.MAX_VALUE)) {
      return "signed char";
    }
    if (range.within(Short.MIN_VALUE, Short.MAX_VALUE)) {
      return "short";
    }
    return range.within(Range.INT) ? "int" : "long long";
  }

  @Override
  public Code read(Variable variable) {
    return new Code("s." + fields.get(variable), ranges.get(variable), false, true);
  }

  @Override
  public Code readAt(Variable variable, Code index) {
    return new Code(element(variable, index), ranges.get(variable), index.fails(), false);
  }

  boolean hasArrays() {
    return arrays;
  }

  /** An array element whose index is known to be in bounds. */
  String element(Variable variable, String index) {
    return "s." + fields.get(variable) + "[" + index + "]";
  }

  /** A cell with a constant index. */
  String cell(Variable variable, int element) {
    return variable.array() ? constantElement(variable, element) : "s." + fields.get(variable);
  }

  @Override
  public String write(Variable variable, Code value) {
    return "s." + fields.get(variable) + " = " + fitting(variable, value) + ";";
  }

  @Override
  public String writeAt(Variable variable, Code index, Code value) {
    if (arrays || isConstantIn(index, variable)) {
      return element(variable, index) + " = " + fitting(variable, value) + ";";
    }
    return "set_" + fields.get(variable) + "(" + index.text() + ", " + fitting(variable, value) + ");";
  }

  /** Casts a constant that is never assigned because its step is never taken, to avoid a compiler warning. */
  private String fitting(Variable variable, Code value) {
    Range range = ranges.get(variable);
    boolean never = value.isConstant() && !value.range().within(range);
    return never ? "(" + type(range) + ") " + value.text() : value.text();
  }

  private String element(Variable variable, Code index) {
    if (isConstantIn(index, variable)) {
      return constantElement(variable, (int) index.range().min());
    }
    if (arrays) {
      String safe =
          index.range().within(0, variable.length() - 1L)
              ? index.text()
              : Helper.AT.call(index.text(), Integer.toString(Math.max(1, variable.length())));
      return "s." + fields.get(variable) + "[" + safe + "]";
    }
    return "get_" + fields.get(variable) + "(" + index.text() + ")";
  }

  private static boolean isConstantIn(Code index, Variable variable) {
    return index.isConstant() && index.range().within(0, variable.length() - 1L);
  }

  private String constantElement(Variable variable, int element) {
    return "s." + fields.get(variable) + (arrays ? "[" + element + "]" : "_" + element);
  }

  void declare(CLines out) {
    out.open("struct state");
    if (variables.isEmpty()) {
      out.line("char nothing;");
    }
    for (Variable variable : variables) {
      String declared = type(ranges.get(variable)) + " " + fields.get(variable);
      String shown = variable.name() + ": " + ranges.get(variable).min() + ".." + ranges.get(variable).max();
      if (!variable.array()) {
        out.line(declared + "; /* " + comment(shown) + " */");
      } else if (arrays) {
        out.line(declared + "[" + Math.max(1, variable.length()) + "]; /* " + comment(shown) + " */");
      } else {
        out.comment(shown);
        for (int i = 0; i < Math.max(1, variable.length()); i++) {
          out.line(declared + "_" + i + ";");
        }
      }
    }
    out.close(";");
    out.line("static struct state s;").line("");
  }

  private static String comment(String text) {
    return text.replace("*/", "* /");
  }

  /** The accessors of elements without arrays; only those in use. */
  String accessors(Set<String> used) {
    CLines out = new CLines();
    for (Variable variable : variables) {
      if (arrays || !variable.array()) {
        continue;
      }
      String field = fields.get(variable);
      Elements.define(out, used, type(ranges.get(variable)), field, "s." + field, Math.max(1, variable.length()));
    }
    return out.toString();
  }

  /** Compares the state with {@code mark}. */
  void compareWithMark(CLines out) {
    for (Variable variable : variables) {
      for (int i = 0; i < variable.length(); i++) {
        String mine = cell(variable, i);
        out.line("if (" + mine + " != mark" + mine.substring(1) + ") { return 0; }");
      }
    }
  }

  /** Getters and setters that replace an array. */
  static final class Elements {

    private Elements() {}

    static void define(CLines out, Set<String> used, String type, String name, String prefix, int length) {
      if (used.contains("get_" + name)) {
        out.open("static " + type + " get_" + name + "(int index)").open("switch (index)");
        for (int i = 0; i < length - 1; i++) {
          out.line("case " + i + ": return " + prefix + "_" + i + ";");
        }
        out.line("default: return " + prefix + "_" + (length - 1) + ";").close().close().line("");
      }
      if (used.contains("set_" + name)) {
        out.open("static void set_" + name + "(int index, " + type + " value)").open("switch (index)");
        for (int i = 0; i < length - 1; i++) {
          out.line("case " + i + ": " + prefix + "_" + i + " = value; break;");
        }
        out.line("default: " + prefix + "_" + (length - 1) + " = value; break;").close().close().line("");
      }
    }
  }
}
