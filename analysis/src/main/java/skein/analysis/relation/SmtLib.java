package skein.analysis.relation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Prints terms as SMT-LIB text. A shared subterm is written once and named. */
public final class SmtLib {

  private SmtLib() {}

  public static String sort(Term variable) {
    return variable.isBool() ? "Bool" : "(_ BitVec " + variable.width() + ")";
  }

  public static String constant(int width, long value) {
    if (width == 0) {
      return value == 1 ? "true" : "false";
    }
    String digits = Long.toBinaryString(value);
    return "#b" + "0".repeat(Math.max(0, width - digits.length())) + digits;
  }

  /** With one line per named subterm; variables keep their names. */
  public static String term(Term root) {
    Map<Term, Integer> uses = new HashMap<>();
    List<Term> parts = Terms.parts(List.of(root));
    parts.forEach(part -> part.args().forEach(arg -> uses.merge(arg, 1, Integer::sum)));
    Map<Term, String> texts = new HashMap<>();
    StringBuilder out = new StringBuilder();
    int named = 0;
    for (Term part : parts) {
      String text = text(part, texts);
      boolean shared = uses.getOrDefault(part, 0) > 1 && !part.args().isEmpty();
      // Long subterms are named, too, which bounds the nesting of a line.
      if (part != root && (shared || text.length() > 400)) {
        String name = "t" + named++;
        out.append("(let ((").append(name).append(' ').append(text).append("))\n");
        texts.put(part, name);
      } else {
        texts.put(part, text);
      }
    }
    return out.append(texts.get(root)).repeat(")", named).toString();
  }

  private static String text(Term t, Map<Term, String> texts) {
    return switch (t.op()) {
      case CONST -> constant(t.width(), t.value());
      case VAR -> t.name();
      case NOT -> apply("not", t, texts);
      case AND -> apply("and", t, texts);
      case OR -> apply("or", t, texts);
      case ITE -> apply("ite", t, texts);
      case EQ -> apply("=", t, texts);
      case SLT -> apply("bvslt", t, texts);
      case SLE -> apply("bvsle", t, texts);
      case ADD -> apply("bvadd", t, texts);
      case SUB -> apply("bvsub", t, texts);
      case MUL -> apply("bvmul", t, texts);
      case UDIV -> apply("bvudiv", t, texts);
      case UREM -> apply("bvurem", t, texts);
      case SEXT -> apply("(_ sign_extend " + (t.width() - t.arg(0).width()) + ")", t, texts);
      case ZEXT -> apply("(_ zero_extend " + (t.width() - t.arg(0).width()) + ")", t, texts);
      case TRUNC -> apply("(_ extract " + (t.width() - 1) + " 0)", t, texts);
      case BIT -> "(= " + apply("(_ extract " + t.value() + " " + t.value() + ")", t, texts) + " #b1)";
    };
  }

  private static String apply(String operator, Term t, Map<Term, String> texts) {
    StringBuilder out = new StringBuilder("(").append(operator);
    t.args().forEach(arg -> out.append(' ').append(texts.get(arg)));
    return out.append(')').toString();
  }
}
