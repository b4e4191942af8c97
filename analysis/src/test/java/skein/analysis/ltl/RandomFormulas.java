package skein.analysis.ltl;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import skein.core.program.Expr;
import skein.core.program.Ltl;

/** Formulas over the atoms p, q, r, which are not real predicates. */
public final class RandomFormulas {

  private static final List<String> NAMES = List.of("p", "q", "r");

  private final Random random;
  private final List<Ltl> atoms;

  public RandomFormulas(Random random, int atoms) {
    this(random, IntStream.range(0, atoms).mapToObj(RandomFormulas::atom).toList());
  }

  /** Over other atoms. */
  public RandomFormulas(Random random, List<Ltl> atoms) {
    this.random = random;
    this.atoms = atoms;
  }

  public static Ltl atom(int number) {
    return new Ltl.Atom(new Expr.Local(NAMES.get(number), number));
  }

  public static int number(Expr predicate) {
    return ((Expr.Local) predicate).slot();
  }

  /** With this many operators and atoms. */
  public Ltl next(int size) {
    if (size <= 1) {
      return random.nextInt(12) == 0 ? new Ltl.Atom(random.nextBoolean() ? Expr.TRUE : Expr.FALSE) : atoms.get(random.nextInt(atoms.size()));
    }
    if (size == 2 || random.nextInt(5) < 2) {
      Ltl a = next(size - 1);
      return switch (random.nextInt(4)) {
        case 0 -> new Ltl.Not(a);
        case 1 -> new Ltl.Next(a);
        case 2 -> new Ltl.Always(a);
        default -> new Ltl.Eventually(a);
      };
    }
    int left = 1 + random.nextInt(size - 2);
    Ltl a = next(left);
    Ltl b = next(size - 1 - left);
    return switch (random.nextInt(6)) {
      case 0 -> new Ltl.And(a, b);
      case 1 -> new Ltl.Or(a, b);
      case 2 -> new Ltl.Implies(a, b);
      case 3 -> new Ltl.Until(a, b);
      case 4 -> new Ltl.Release(a, b);
      default -> new Ltl.WeakUntil(a, b);
    };
  }

  /** In the syntax of {@code spin} and {@code lbt}. */
  public static String text(Ltl formula, boolean prefix) {
    return switch (formula) {
      case Ltl.Atom(Expr.Const(long value)) -> prefix ? value != 0 ? "t" : "f" : value != 0 ? "true" : "false";
      case Ltl.Atom(var predicate) -> prefix ? "p" + number(predicate) : NAMES.get(number(predicate));
      case Ltl.Not(Ltl a) -> unary("!", "!", a, prefix);
      case Ltl.Next(Ltl a) -> unary("X", "X", a, prefix);
      case Ltl.Always(Ltl a) -> unary("[]", "G", a, prefix);
      case Ltl.Eventually(Ltl a) -> unary("<>", "F", a, prefix);
      case Ltl.And(Ltl a, Ltl b) -> binary("&&", "&", a, b, prefix);
      case Ltl.Or(Ltl a, Ltl b) -> binary("||", "|", a, b, prefix);
      case Ltl.Implies(Ltl a, Ltl b) -> binary("->", "i", a, b, prefix);
      case Ltl.Until(Ltl a, Ltl b) -> binary("U", "U", a, b, prefix);
      case Ltl.Release(Ltl a, Ltl b) -> binary("V", "V", a, b, prefix);
      case Ltl.WeakUntil(Ltl a, Ltl b) -> text(new Ltl.Or(new Ltl.Until(a, b), new Ltl.Always(a)), prefix);
    };
  }

  private static String unary(String infix, String prefixed, Ltl a, boolean prefix) {
    return prefix ? prefixed + " " + text(a, true) : infix + " (" + text(a, false) + ")";
  }

  private static String binary(String infix, String prefixed, Ltl a, Ltl b, boolean prefix) {
    return prefix
        ? prefixed + " " + text(a, true) + " " + text(b, true)
        : "(" + text(a, false) + ") " + infix + " (" + text(b, false) + ")";
  }
}
