package skein.ask;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/** A linear-time formula as written in a model, over numbered atoms, and its semantics on one execution (language specification, §7). */
sealed interface RandomFormula {

  record Atom(int number) implements RandomFormula {}

  record Unary(String word, RandomFormula operand) implements RandomFormula {}

  record Binary(String word, RandomFormula left, RandomFormula right) implements RandomFormula {}

  /** {@code between (open) and (close), …} or {@code from (open) until (close), …}; {@code second} is used only by precedes. */
  record Scoped(boolean between, String pattern, RandomFormula open, RandomFormula close, RandomFormula first, RandomFormula second)
      implements RandomFormula {

    /** Dwyer, Avrunin, Corbett (ICSE 1999), the scopes "between" and "after-until". */
    RandomFormula meaning() {
      return new Scoped(between, pattern, whole(open), whole(close), whole(first), whole(second)).formula();
    }

    /** An operand of a pattern is an atom, not part of a larger condition. */
    private static RandomFormula whole(RandomFormula part) {
      return new Unary("", part);
    }

    private RandomFormula formula() {
      RandomFormula notYet = new Unary("!", close);
      RandomFormula inside = new Binary("and", open, notYet);
      RandomFormula closes = between ? new Binary("and", inside, new Unary("eventually", close)) : inside;
      String strong = between ? "until" : "weakuntil";
      RandomFormula claim =
          switch (pattern) {
            case "always" -> new Binary("implies", closes, new Binary(strong, first, close));
            case "thereIs" ->
                new Binary("implies", inside, new Binary(between ? "weakuntil" : "until", notYet, new Binary("and", first, notYet)));
            case "precedes" ->
                new Binary("implies", closes, new Binary(strong, new Unary("!", second), new Binary("or", first, close)));
            default -> throw new IllegalStateException(pattern);
          };
      return new Unary("always", claim);
    }
  }

  /** The value of a condition in a state (§5). */
  enum Value { TRUE, FALSE, UNDEFINED, ERRS }

  /**
   * The atoms along an execution.
   *
   * @param values of each atom, at each position
   * @param quantified whether the atom has quantifiers: then it is not part of a larger condition
   */
  record Atoms(List<List<Value>> values, List<Boolean> quantified) {}

  /** The positions where a formula certainly holds and where it possibly holds, if atoms with errors can have either value. */
  record Truth(BitSet sure, BitSet possible) {}

  static RandomFormula any(Random random, int atoms) {
    if (random.nextInt(6) == 0) {
      RandomFormula[] parts = new RandomFormula[4];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = predicate(random, atoms, 1);
      }
      String pattern = List.of("always", "thereIs", "precedes").get(random.nextInt(3));
      return new Scoped(random.nextBoolean(), pattern, parts[0], parts[1], parts[2], parts[3]);
    }
    return formula(random, atoms, 3);
  }

  private static RandomFormula formula(Random random, int atoms, int depth) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return literal(random, atoms);
    }
    if (random.nextBoolean()) {
      return new Unary(List.of("!", "!", "always", "eventually", "next").get(random.nextInt(5)), formula(random, atoms, depth - 1));
    }
    String word = List.of("and", "or", "implies", "until", "release", "weakuntil").get(random.nextInt(6));
    return new Binary(word, formula(random, atoms, depth - 1), formula(random, atoms, depth - 1));
  }

  private static RandomFormula predicate(Random random, int atoms, int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(4)) {
      case 1 -> new Unary("!", predicate(random, atoms, depth - 1));
      case 2 -> new Binary(random.nextBoolean() ? "and" : "or", predicate(random, atoms, depth - 1), predicate(random, atoms, depth - 1));
      default -> literal(random, atoms);
    };
  }

  private static RandomFormula literal(Random random, int atoms) {
    RandomFormula atom = new Atom(random.nextInt(atoms));
    return random.nextInt(3) == 0 ? new Unary("!", atom) : atom;
  }

  default String text(List<String> atoms) {
    return switch (this) {
      case Atom(int number) -> "(" + atoms.get(number) + ")";
      case Unary(String word, var a) -> "(" + word + " " + a.text(atoms) + ")";
      case Binary(String word, var a, var b) -> "(" + a.text(atoms) + " " + word + " " + b.text(atoms) + ")";
      case Scoped(boolean between, String pattern, var open, var close, var first, var second) ->
          (between ? "between " : "from ") + open.text(atoms) + (between ? " and " : " until ") + close.text(atoms) + ", "
              + switch (pattern) {
                case "precedes" -> first.text(atoms) + " precedes " + second.text(atoms);
                default -> pattern + " " + first.text(atoms);
              };
    };
  }

  /** The numbers of its atoms. */
  default IntStream atoms() {
    return switch (this) {
      case Atom(int number) -> IntStream.of(number);
      case Unary(_, var a) -> a.atoms();
      case Binary(_, var a, var b) -> IntStream.concat(a.atoms(), b.atoms());
      case Scoped scoped -> scoped.meaning().atoms();
    };
  }

  default boolean isTemporal() {
    return switch (this) {
      case Atom _ -> false;
      case Unary(String word, var a) -> !word.equals("!") || a.isTemporal();
      case Binary(String word, var a, var b) -> !List.of("and", "or", "implies").contains(word) || a.isTemporal() || b.isTemporal();
      case Scoped _ -> true;
    };
  }

  /** §7: ignoring ends does not affect {@code always φ} and predicates without a temporal operator. */
  default boolean isTouchedByIgnoringEnds() {
    return isTemporal() && !(this instanceof Unary(String word, var a) && word.equals("always") && !a.isTemporal());
  }

  /** The truth on an execution with {@code length} positions, the last of which is followed by position {@code loop}. */
  default Truth on(int length, int loop, Atoms atoms) {
    if (isCondition(atoms)) {
      return condition(length, atoms);
    }
    return switch (this) {
      case Atom _ -> condition(length, atoms);
      case Unary(String word, var a) -> {
        Truth inner = a.on(length, loop, atoms);
        yield switch (word) {
          case "" -> inner;
          case "!" -> not(inner, length);
          case "next" -> new Truth(next(inner.sure, length, loop), next(inner.possible, length, loop));
          case "eventually" -> until(all(length), inner, length, loop);
          case "always" -> not(until(all(length), not(inner, length), length, loop), length);
          default -> throw new IllegalStateException(word);
        };
      }
      case Binary(String word, var left, var right) -> binary(word, left.on(length, loop, atoms), right.on(length, loop, atoms), length, loop);
      case Scoped scoped -> scoped.meaning().on(length, loop, atoms);
    };
  }

  /** Without quantifiers, {@code !}, {@code and} and {@code or} are part of the condition: an atom is a largest condition. */
  private boolean isCondition(Atoms atoms) {
    return switch (this) {
      case Atom(int number) -> !atoms.quantified.get(number);
      case Unary(String word, var a) -> word.equals("!") && a.isCondition(atoms);
      case Binary(String word, var a, var b) -> (word.equals("and") || word.equals("or")) && a.isCondition(atoms) && b.isCondition(atoms);
      case Scoped _ -> false;
    };
  }

  private Truth condition(int length, Atoms atoms) {
    BitSet sure = new BitSet();
    BitSet possible = new BitSet();
    for (int i = 0; i < length; i++) {
      Value value = at(i, atoms);
      sure.set(i, value == Value.TRUE);
      possible.set(i, value == Value.TRUE || value == Value.ERRS);
    }
    return new Truth(sure, possible);
  }

  /** Kleene's logic, from left to right and only as far as needed. */
  private Value at(int position, Atoms atoms) {
    return switch (this) {
      case Atom(int number) -> atoms.values.get(number).get(position);
      case Unary(_, var a) -> negated(a.at(position, atoms));
      case Binary(String word, var a, var b) when word.equals("and") -> conjunction(a, b, position, atoms);
      case Binary(_, var a, var b) -> negated(conjunction(new Unary("!", a), new Unary("!", b), position, atoms));
      case Scoped _ -> throw new IllegalStateException("no condition");
    };
  }

  private static Value conjunction(RandomFormula left, RandomFormula right, int position, Atoms atoms) {
    Value a = left.at(position, atoms);
    if (a == Value.FALSE || a == Value.ERRS) {
      return a;
    }
    Value b = right.at(position, atoms);
    return b == Value.FALSE || b == Value.ERRS || a == Value.TRUE ? b : Value.UNDEFINED;
  }

  private static Value negated(Value value) {
    return switch (value) {
      case TRUE -> Value.FALSE;
      case FALSE -> Value.TRUE;
      case UNDEFINED, ERRS -> value;
    };
  }

  private static Truth binary(String word, Truth a, Truth b, int length, int loop) {
    return switch (word) {
      case "and" -> both(a, b, RandomFormula::intersection);
      case "or" -> both(a, b, RandomFormula::union);
      case "implies" -> both(not(a, length), b, RandomFormula::union);
      case "until" -> until(a, b, length, loop);
      case "release" -> not(until(not(a, length), not(b, length), length, loop), length);
      case "weakuntil" ->
          both(until(a, b, length, loop), not(until(all(length), not(a, length), length, loop), length), RandomFormula::union);
      default -> throw new IllegalStateException(word);
    };
  }

  private static Truth both(Truth a, Truth b, BinaryOperator<BitSet> join) {
    return new Truth(join.apply(a.sure, b.sure), join.apply(a.possible, b.possible));
  }

  private static BitSet intersection(BitSet a, BitSet b) {
    BitSet result = (BitSet) a.clone();
    result.and(b);
    return result;
  }

  private static BitSet union(BitSet a, BitSet b) {
    BitSet result = (BitSet) a.clone();
    result.or(b);
    return result;
  }

  private static Truth all(int length) {
    BitSet set = new BitSet();
    set.set(0, length);
    return new Truth(set, set);
  }

  private static Truth not(Truth a, int length) {
    BitSet sure = (BitSet) a.possible.clone();
    sure.flip(0, length);
    BitSet possible = (BitSet) a.sure.clone();
    possible.flip(0, length);
    return new Truth(sure, possible);
  }

  private static BitSet next(BitSet a, int length, int loop) {
    BitSet result = new BitSet();
    for (int i = 0; i < length; i++) {
      result.set(i, a.get(i + 1 < length ? i + 1 : loop));
    }
    return result;
  }

  private static Truth until(Truth a, Truth b, int length, int loop) {
    return new Truth(until(a.sure, b.sure, length, loop), until(a.possible, b.possible, length, loop));
  }

  /** The least solution of {@code r = b or (a and next r)}. */
  private static BitSet until(BitSet a, BitSet b, int length, int loop) {
    BitSet result = new BitSet();
    while (true) {
      BitSet grown = union(b, intersection(a, next(result, length, loop)));
      if (grown.equals(result)) {
        return result;
      }
      result = grown;
    }
  }
}
