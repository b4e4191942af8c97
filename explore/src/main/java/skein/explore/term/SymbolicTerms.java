package skein.explore.term;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import skein.analysis.values.IntervalSet;
import skein.core.budget.Budget;

/**
 * All terms of an analysis, hash-consed and in a normal form: the order of commutative operands does not matter. Terms with the same number are the
 * same function of the state; the converse need not hold.
 */
public final class SymbolicTerms {

  /** More terms take too long. */
  private static final int MOST = 300_000;

  /** A limit on the paths through rules: there may be very many with few terms. */
  private static final int MOST_WAYS = 100_000;

  /** A front end may use the first number beyond 32 bits as a sentinel. No arithmetic on larger ones. */
  private static final long LARGEST = 1L << 31;

  private record Key(SymbolicOp op, long value, List<Integer> args) {}

  private final List<SymbolicTerm> all = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final IntervalSet[] cells;
  private final Budget budget;
  private int ways;

  /** Over cells with these values. */
  SymbolicTerms(IntervalSet[] cells, Budget budget) {
    this.cells = cells;
    this.budget = budget;
  }

  public SymbolicTerm get(int number) {
    return all.get(number);
  }

  public int size() {
    return all.size();
  }

  /** Counts one more path through a rule. */
  void addWay() {
    if (++ways > MOST_WAYS) {
      throw new TooComplex("too many ways to take rules");
    }
    if (ways % 1024 == 0) {
      budget.poll();
    }
  }

  public int constant(long value) {
    return add(SymbolicOp.CONST, value, List.of(), value, value, false);
  }

  public int cell(int cell) {
    return cells[cell].isSingle() && !cells[cell].isEmpty()
        ? constant(cells[cell].min())
        : add(SymbolicOp.CELL, cell, List.of(), cells[cell].min(), cells[cell].max(), false);
  }

  /** Choices of different rules share indices: they are the same term only if they have the same range. */
  int chosen(int number, long low, long high) {
    return add(SymbolicOp.CHOSEN, number, List.of(constant(low), constant(high)), low, high, false);
  }

  int fail() {
    return add(SymbolicOp.FAIL, 0, List.of(), 0, 0, true);
  }

  /** A term with the same operator, and these arguments. */
  public int like(SymbolicTerm term, List<Integer> args) {
    return switch (term.op()) {
      case CONST, CELL, FAIL -> throw new IllegalArgumentException("has no parts");
      case CHOSEN -> chosen((int) term.value(), term.low(), term.high());
      case NEGATE, ABS -> unary(term.op(), args.get(0));
      case NOT -> not(args.get(0));
      case DISTANCE -> unary(SymbolicOp.ABS, arithmetic(SymbolicOp.SUBTRACT, args.get(0), args.get(1)));
      case ADD, MULTIPLY, MIN, MAX, CHECKED_ADD, CHECKED_MULTIPLY -> fold(term.op(), args);
      case AND, AND_THEN -> args.stream().reduce(this::and).orElseThrow();
      case OR, OR_ELSE -> args.stream().reduce(this::or).orElseThrow();
      case SUBTRACT, DIVIDE, MODULO, ROUND_DIVIDE -> arithmetic(term.op(), args.get(0), args.get(1));
      case EQUAL -> equal(args.get(0), args.get(1));
      case LESS -> less(args.get(0), args.get(1));
      case IF -> choice(args.get(0), args.get(1), args.get(2));
      case SELECT -> select(args.get(0), args.subList(1, args.size()));
      case BOUNDED -> bounded(args.get(0), term.value());
    };
  }

  private int fold(SymbolicOp op, List<Integer> args) {
    SymbolicOp plain = op == SymbolicOp.CHECKED_ADD ? SymbolicOp.ADD : op == SymbolicOp.CHECKED_MULTIPLY ? SymbolicOp.MULTIPLY : op;
    return args.stream().reduce((a, b) -> arithmetic(plain, a, b)).orElseThrow();
  }

  int unary(SymbolicOp op, int operand) {
    SymbolicTerm a = get(operand);
    long low = op == SymbolicOp.NEGATE ? -a.high() : a.low() >= 0 ? a.low() : a.high() <= 0 ? -a.high() : 0;
    long high = op == SymbolicOp.NEGATE ? -a.low() : Math.max(Math.abs(a.low()), Math.abs(a.high()));
    if (op == SymbolicOp.ABS && a.op() == SymbolicOp.SUBTRACT && !a.errs() && high <= Integer.MAX_VALUE) {
      return distance(first(a), second(a), low, high);
    }
    return checked(op, List.of(operand), low, high, a.errs());
  }

  private int distance(int left, int right, long low, long high) {
    return add(SymbolicOp.DISTANCE, 0, List.of(Math.min(left, right), Math.max(left, right)), low, high, false);
  }

  private static int first(SymbolicTerm term) {
    return term.args().get(0);
  }

  private static int second(SymbolicTerm term) {
    return term.args().get(1);
  }

  int not(int operand) {
    SymbolicTerm a = get(operand);
    if (a.isConst()) {
      return constant(a.value() == 0 ? 1 : 0);
    }
    if (a.op() == SymbolicOp.NOT && get(first(a)).isTruth()) {
      return first(a);
    }
    return add(SymbolicOp.NOT, 0, List.of(operand), 0, 1, a.errs());
  }

  int arithmetic(SymbolicOp op, int left, int right) {
    SymbolicTerm a = get(left);
    SymbolicTerm b = get(right);
    boolean errs = a.errs() || b.errs();
    return switch (op) {
      case ADD -> {
        if (isZero(a) && isNumber(b)) {
          yield right;
        }
        if (isZero(b) && isNumber(a)) {
          yield left;
        }
        yield commutative(op, SymbolicOp.CHECKED_ADD, left, right, a.low() + b.low(), a.high() + b.high());
      }
      case MULTIPLY -> {
        long[] c = corners(a, b);
        if (left == right && a.op() == SymbolicOp.SUBTRACT && !errs && c[1] <= Integer.MAX_VALUE) {
          // The absolute value does not matter in a square.
          int distance = unary(SymbolicOp.ABS, left);
          yield arithmetic(op, distance, distance);
        }
        yield commutative(op, SymbolicOp.CHECKED_MULTIPLY, left, right, c[0], c[1]);
      }
      case MIN ->
          errs
              ? ordered(op, left, right, Math.min(a.low(), b.low()), Math.min(a.high(), b.high()))
              : commutative(op, op, left, right, Math.min(a.low(), b.low()), Math.min(a.high(), b.high()));
      case MAX ->
          errs
              ? ordered(op, left, right, Math.max(a.low(), b.low()), Math.max(a.high(), b.high()))
              : commutative(op, op, left, right, Math.max(a.low(), b.low()), Math.max(a.high(), b.high()));
      case SUBTRACT -> checked(op, List.of(left, right), a.low() - b.high(), a.high() - b.low(), errs);
      case DIVIDE, ROUND_DIVIDE -> {
        long most = Math.max(Math.abs(a.low()), Math.abs(a.high())) + 1;
        yield checked(op, List.of(left, right), -most, most, errs || mayBeZero(b));
      }
      case MODULO -> {
        long low = b.low() < 0 ? b.low() : 0;
        long high = b.high() > 0 ? b.high() : 0;
        yield checked(op, List.of(left, right), low, high, errs || mayBeZero(b));
      }
      case CONST, CELL, CHOSEN, NEGATE, ABS, NOT, DISTANCE, AND, OR, AND_THEN, OR_ELSE, CHECKED_ADD, CHECKED_MULTIPLY, EQUAL,
          LESS, IF, SELECT, BOUNDED, FAIL -> throw new IllegalArgumentException("not arithmetic: " + op);
    };
  }

  private static long[] corners(SymbolicTerm a, SymbolicTerm b) {
    long[] products = {a.low() * b.low(), a.low() * b.high(), a.high() * b.low(), a.high() * b.high()};
    Arrays.sort(products);
    return new long[] {products[0], products[3]};
  }

  private static boolean isZero(SymbolicTerm term) {
    return term.isConst() && term.value() == 0;
  }

  /** Not a sentinel, for which arithmetic raises an error. */
  private static boolean isNumber(SymbolicTerm term) {
    return term.high() <= Integer.MAX_VALUE;
  }

  private static boolean mayBeZero(SymbolicTerm term) {
    return term.low() <= 0 && term.high() >= 0;
  }

  /** Any number of operands in a fixed order, unless an error may depend on their order. */
  private int commutative(SymbolicOp op, SymbolicOp otherwise, int left, int right, long low, long high) {
    SymbolicTerm a = get(left);
    SymbolicTerm b = get(right);
    boolean stays = low >= Integer.MIN_VALUE && high <= Integer.MAX_VALUE;
    boolean known = a.isConst() && b.isConst();
    if (a.errs() || b.errs() || known || !(stays || op == SymbolicOp.MIN || op == SymbolicOp.MAX)) {
      return checked(otherwise, List.of(left, right), low, high, a.errs() || b.errs());
    }
    List<Integer> args = new ArrayList<>(a.op() == op ? a.args() : List.of(left));
    args.addAll(b.op() == op ? b.args() : List.of(right));
    args.sort(null);
    return add(op, 0, args, low, high, false);
  }

  private int ordered(SymbolicOp op, int left, int right, long low, long high) {
    return add(op, 0, List.of(left, right), low, high, true);
  }

  /** Also raises an error if it may leave 32 bits; folded if all arguments are known. */
  private int checked(SymbolicOp op, List<Integer> args, long low, long high, boolean errs) {
    if (!errs && args.stream().allMatch(arg -> get(arg).isConst())) {
      Long value = KnownNumbers.value(op, args.stream().map(arg -> get(arg).value()).toList());
      if (value != null) {
        return constant(value);
      }
      errs = true;
    }
    boolean leaves = op != SymbolicOp.MIN && op != SymbolicOp.MAX && (low < Integer.MIN_VALUE || high > Integer.MAX_VALUE);
    return leaves
        ? add(op, 0, args, Math.clamp(low, Integer.MIN_VALUE, Integer.MAX_VALUE), Math.clamp(high, Integer.MIN_VALUE, Integer.MAX_VALUE), true)
        : add(op, 0, args, low, high, errs);
  }

  int equal(int left, int right) {
    SymbolicTerm a = get(left);
    SymbolicTerm b = get(right);
    boolean errs = a.errs() || b.errs();
    if (!errs && left == right) {
      return constant(1);
    }
    if (!errs && (a.high() < b.low() || b.high() < a.low() || (a.isConst() && b.isConst()))) {
      return constant(0);
    }
    return add(SymbolicOp.EQUAL, 0, errs || left < right ? List.of(left, right) : List.of(right, left), 0, 1, errs);
  }

  int less(int left, int right) {
    SymbolicTerm a = get(left);
    SymbolicTerm b = get(right);
    boolean errs = a.errs() || b.errs();
    if (!errs && a.high() < b.low()) {
      return constant(1);
    }
    if (!errs && (left == right || a.low() >= b.high())) {
      return constant(0);
    }
    return add(SymbolicOp.LESS, 0, List.of(left, right), 0, 1, errs);
  }

  int and(int left, int right) {
    return connective(SymbolicOp.AND, SymbolicOp.AND_THEN, 0, left, right);
  }

  int or(int left, int right) {
    return connective(SymbolicOp.OR, SymbolicOp.OR_ELSE, 1, left, right);
  }

  /** {@code decides} is the truth value that decides it alone. */
  private int connective(SymbolicOp op, SymbolicOp inOrder, int decides, int left, int right) {
    SymbolicTerm a = get(left);
    SymbolicTerm b = get(right);
    if (a.isConst()) {
      return truth(a) == decides ? constant(decides) : condition(right);
    }
    if (b.isConst() && !a.errs()) {
      return truth(b) == decides ? constant(decides) : condition(left);
    }
    if (a.errs() || b.errs()) {
      return ordered(inOrder, left, right, 0, 1);
    }
    TreeSet<Integer> args = new TreeSet<>(a.op() == op ? a.args() : List.of(condition(left)));
    args.addAll(b.op() == op ? b.args() : List.of(condition(right)));
    return args.size() == 1 ? args.first() : add(op, 0, List.copyOf(args), 0, 1, false);
  }

  private static int truth(SymbolicTerm constant) {
    return constant.value() != 0 ? 1 : 0;
  }

  /** Its truth value as 0 or 1. */
  private int condition(int term) {
    return get(term).isTruth() ? term : not(equal(term, constant(0)));
  }

  int choice(int condition, int then, int otherwise) {
    SymbolicTerm test = get(condition);
    if (test.isConst()) {
      return test.value() != 0 ? then : otherwise;
    }
    if (then == otherwise && !test.errs()) {
      return then;
    }
    if (test.op() == SymbolicOp.NOT) {
      return choice(first(test), otherwise, then);
    }
    SymbolicTerm yes = get(then);
    SymbolicTerm no = get(otherwise);
    if (yes.isTruth() && no.isTruth() && (yes.isConst() || no.isConst())) {
      return truthChoice(condition, then, otherwise);
    }
    if (no.op() == SymbolicOp.IF && no.args().get(1) == then) {
      return choice(or(condition, first(no)), then, no.args().get(2));
    }
    return add(
        SymbolicOp.IF, 0, List.of(condition, then, otherwise),
        Math.min(yes.low(), no.low()), Math.max(yes.high(), no.high()), test.errs() || yes.errs() || no.errs());
  }

  /** A choice between a condition and a known truth value is a connective. */
  private int truthChoice(int condition, int then, int otherwise) {
    SymbolicTerm yes = get(then);
    if (yes.isConst()) {
      return yes.value() == 1 ? or(condition, otherwise) : and(not(condition), otherwise);
    }
    return get(otherwise).value() == 1 ? or(not(condition), then) : and(condition, then);
  }

  int select(int index, List<Integer> elements) {
    SymbolicTerm at = get(index);
    if (at.isConst()) {
      return elements.get(Math.toIntExact(at.value()));
    }
    List<Integer> args = new ArrayList<>(List.of(index));
    args.addAll(elements);
    long low = elements.stream().mapToLong(e -> get(e).low()).min().orElse(0);
    long high = elements.stream().mapToLong(e -> get(e).high()).max().orElse(0);
    boolean errs = at.errs() || elements.stream().anyMatch(e -> get(e).errs());
    return add(SymbolicOp.SELECT, 0, args, low, high, errs);
  }

  int bounded(int index, long bound) {
    SymbolicTerm at = get(index);
    return !at.errs() && at.low() >= 0 && at.high() < bound
        ? index
        : add(SymbolicOp.BOUNDED, bound, List.of(index), 0, bound - 1, true);
  }

  private int add(SymbolicOp op, long value, List<Integer> args, long low, long high, boolean errs) {
    Key key = new Key(op, value, args);
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    if (all.size() >= MOST) {
      throw new TooComplex("too many terms");
    }
    if (low < -LARGEST || high > LARGEST) {
      throw new TooComplex("too large numbers");
    }
    if (all.size() % 1024 == 0) {
      budget.poll();
    }
    numbers.put(key, all.size());
    all.add(new SymbolicTerm(op, value, List.copyOf(args), low, high, errs));
    return all.size() - 1;
  }
}
