package skein.emit.smt;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/** Terms in SMT-LIB. Shared subterms are bound by {@code let}, so that the text is linear in the size of the term. */
final class SmtTermText {

  private final Function<Term, String> variables;

  /** Defines how variables are written. */
  SmtTermText(Function<Term, String> variables) {
    this.variables = variables;
  }

  String of(Term root) {
    List<Term> parts = Terms.parts(List.of(root));
    Set<Term> once = new HashSet<>();
    Set<Term> shared = new HashSet<>();
    for (Term part : parts) {
      for (Term arg : part.args()) {
        if (!once.add(arg)) {
          shared.add(arg);
        }
      }
    }
    Map<Term, String> texts = new HashMap<>();
    StringBuilder out = new StringBuilder();
    int bound = 0;
    for (Term part : parts) {
      String text = one(part, texts);
      if (shared.contains(part) && !part.args().isEmpty()) {
        String name = "t" + part.id();
        out.append("(let ((").append(name).append(' ').append(text).append("))\n    ");
        text = name;
        bound++;
      }
      texts.put(part, text);
    }
    return out.append(texts.get(root)).repeat(")", bound).toString();
  }

  private String one(Term t, Map<Term, String> texts) {
    return switch (t.op()) {
      case CONST -> t.isBool() ? (t.value() == 1 ? "true" : "false") : "(_ bv" + Long.toUnsignedString(t.value()) + " " + t.width() + ")";
      case VAR -> variables.apply(t);
      case NOT -> call("not", t, texts);
      case AND -> call("and", t, texts);
      case OR -> call("or", t, texts);
      case ITE -> call("ite", t, texts);
      case EQ -> call("=", t, texts);
      case SLT -> call("bvslt", t, texts);
      case SLE -> call("bvsle", t, texts);
      case ADD -> call("bvadd", t, texts);
      case SUB -> call("bvsub", t, texts);
      case MUL -> call("bvmul", t, texts);
      case UDIV -> call("bvudiv", t, texts);
      case UREM -> call("bvurem", t, texts);
      case SEXT -> call("(_ sign_extend " + (t.width() - t.arg(0).width()) + ")", t, texts);
      case ZEXT -> call("(_ zero_extend " + (t.width() - t.arg(0).width()) + ")", t, texts);
      case TRUNC -> call("(_ extract " + (t.width() - 1) + " 0)", t, texts);
      case BIT -> "(= " + call("(_ extract " + t.value() + " " + t.value() + ")", t, texts) + " #b1)";
    };
  }

  private static String call(String operation, Term t, Map<Term, String> texts) {
    StringBuilder out = new StringBuilder("(").append(operation);
    t.args().forEach(arg -> out.append(' ').append(texts.get(arg)));
    return out.append(')').toString();
  }

  static String sort(Term variable) {
    return variable.isBool() ? "Bool" : "(_ BitVec " + variable.width() + ")";
  }
}
