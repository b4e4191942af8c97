package skein.labs.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaUnary;
import skein.labs.syntax.Assignment;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Expression.BinaryOp;
import skein.labs.syntax.Expression.Quantifier;
import skein.labs.syntax.Expression.UnaryOp;
import skein.labs.syntax.Name;
import skein.labs.syntax.Process;
import skein.labs.syntax.PropertyForm;
import skein.labs.syntax.PropertyForm.Formula;
import skein.labs.syntax.PropertyForm.Modality;
import skein.labs.syntax.PropertyForm.Pattern;
import skein.labs.syntax.Statement;

/** Random trees as the parser builds them: compositions are flat, numbers are not negative. They may violate static checks. */
final class RandomSyntax {

  private static final Span NOWHERE = new Span(new Source("nowhere", ""), 0, 0);

  private final Random random;
  private boolean inProperty;

  RandomSyntax(Random random) {
    this.random = random;
  }

  @SafeVarargs
  private <T> T any(Supplier<? extends T>... choices) {
    return choices[random.nextInt(choices.length)].get();
  }

  @SafeVarargs
  private final <T> T of(T... values) {
    return values[random.nextInt(values.length)];
  }

  private Name variable() {
    // In properties, `next` in `next - 1` is the temporal operator unless a variable with this name is declared.
    return new Name(of(new String[] {"x", "y", "agent", "count", inProperty ? "z" : "next"}), NOWHERE);
  }

  private Name name() {
    return new Name(of(new String[] {"A", "B"}), NOWHERE);
  }

  private <T> List<T> some(int atLeast, Supplier<T> item) {
    return Stream.generate(item).limit(atLeast + random.nextInt(2)).toList();
  }

  Process process(int depth) {
    Supplier<Process> leaf = () -> any(() -> new Process.Nil(NOWHERE), () -> new Process.Skip(NOWHERE),
        () -> new Process.Call(name().text(), NOWHERE), () -> new Process.Action(assignment(2), NOWHERE));
    if (depth == 0) {
      return leaf.get();
    }
    return any(leaf,
        () -> new Process.Guarded(condition(2, false), process(depth - 1), NOWHERE),
        () -> new Process.GuardedOrSkipped(condition(2, false), process(depth - 1), NOWHERE),
        () -> new Process.Sequence(members(depth, Process.Sequence.class), NOWHERE),
        () -> new Process.Choice(members(depth, Process.Choice.class), NOWHERE),
        () -> new Process.Parallel(members(depth, Process.Parallel.class), NOWHERE),
        () -> new Process.Prioritised(number(1), process(depth - 1), NOWHERE),
        () -> new Process.Block(some(1, this::statement), NOWHERE));
  }

  private List<Process> members(int depth, Class<? extends Process> but) {
    List<Process> members = new ArrayList<>();
    while (members.size() < 2 + random.nextInt(2)) {
      Process member = process(depth - 1);
      if (!but.isInstance(member)) {
        members.add(member);
      }
    }
    return members;
  }

  private Assignment assignment(int depth) {
    return new Assignment(some(1, this::reference), of(Assignment.Arrow.values()), some(1, () -> number(depth)), NOWHERE);
  }

  private Statement statement() {
    return any(() -> new Statement.Assign(assignment(2), NOWHERE),
        () -> new Statement.SetLocals(some(1, this::variable), some(1, () -> condition(2, true)), NOWHERE),
        () -> new Statement.SetLocals(some(1, this::variable), some(1, () -> number(2)), NOWHERE),
        () -> new Statement.Pick(variable(), number(1), random.nextBoolean() ? Optional.empty() : Optional.of(name()),
            random.nextBoolean() ? Optional.empty() : Optional.of(condition(2, false)), NOWHERE),
        () -> new Statement.Count(variable(), name(), variable(), condition(2, false), NOWHERE),
        () -> new Statement.Toss(some(1, () -> new Statement.Branch(number(1), some(1, this::assigning), NOWHERE)), NOWHERE));
  }

  private Statement assigning() {
    return new Statement.Assign(assignment(1), NOWHERE);
  }

  private Expression.Ref reference() {
    return new Expression.Ref(variable().text(), random.nextInt(3) > 0 ? List.of() : some(1, () -> number(1)), NOWHERE);
  }

  private Expression number(int depth) {
    Supplier<Expression> leaf = () -> any(
        () -> new Expression.Number(random.nextInt(5) == 0 ? Integer.MIN_VALUE : random.nextInt(100), NOWHERE),
        () -> new Expression.Id(NOWHERE), () -> new Expression.Extern("n", NOWHERE),
        () -> new Expression.Ref(variable().text(), List.of(), NOWHERE));
    if (depth == 0) {
      return leaf.get();
    }
    return any(leaf, this::reference,
        () -> new Expression.Of(of(new String[] {"x", "id"}), List.of(), number(depth - 1), NOWHERE),
        () -> new Expression.Of("y", some(1, () -> number(depth - 1)), reference(), NOWHERE),
        () -> new Expression.Unary(of(new UnaryOp[] {UnaryOp.NEGATE, UnaryOp.ABS}), number(depth - 1), NOWHERE),
        () -> arithmetic(depth), () -> arithmetic(depth), () -> arithmetic(depth),
        () -> new Expression.IfThenElse(condition(depth - 1, false), number(depth - 1), number(depth - 1), NOWHERE),
        () -> !inProperty ? new Expression.Range(number(depth - 1), number(depth - 1), NOWHERE) : reference());
  }

  private Expression arithmetic(int depth) {
    BinaryOp op = of(new BinaryOp[] {BinaryOp.ADD, BinaryOp.SUBTRACT, BinaryOp.MULTIPLY, BinaryOp.DIVIDE, BinaryOp.ROUND_DIVIDE,
        BinaryOp.MODULO, BinaryOp.MIN, BinaryOp.MAX});
    return new Expression.Binary(op, number(depth - 1), number(depth - 1), NOWHERE);
  }

  private Expression condition(int depth, boolean quantifiers) {
    Supplier<Expression> leaf = () -> any(() -> new Expression.Truth(random.nextBoolean(), NOWHERE), () -> comparison(1));
    if (depth == 0) {
      return leaf.get();
    }
    Supplier<Expression> logic = () -> new Expression.Binary(of(new BinaryOp[] {BinaryOp.AND, BinaryOp.OR}),
        condition(depth - 1, quantifiers), condition(depth - 1, quantifiers), NOWHERE);
    return any(leaf, () -> comparison(depth), logic, logic,
        () -> new Expression.Unary(UnaryOp.NOT, condition(depth - 1, quantifiers), NOWHERE),
        () -> new Expression.Unary(of(new UnaryOp[] {UnaryOp.IS_DEFINED, UnaryOp.IS_UNDEFINED}), number(depth - 1), NOWHERE),
        () -> quantifiers
            ? new Expression.Quantified(of(Quantifier.FORALL, Quantifier.EXISTS), name(), variable(), condition(depth - 1, true), NOWHERE)
            : number(depth));
  }

  private Expression comparison(int depth) {
    BinaryOp op = of(new BinaryOp[] {BinaryOp.EQUAL, BinaryOp.NOT_EQUAL, BinaryOp.LESS, BinaryOp.LESS_EQUAL, BinaryOp.GREATER,
        BinaryOp.GREATER_EQUAL});
    return new Expression.Binary(op, number(depth - 1), number(depth - 1), NOWHERE);
  }

  PropertyForm property(int depth) {
    inProperty = true;
    return any(() -> new PropertyForm.Modal(of(Modality.values()), predicate(), NOWHERE),
        () -> new PropertyForm.Scoped(of(PropertyForm.Scope.values()), predicate(), predicate(),
            any(() -> new Pattern.Always(predicate()), () -> new Pattern.ThereIs(predicate()),
                () -> new Pattern.Precedes(predicate(), predicate())), NOWHERE),
        () -> linear(depth), () -> linear(depth), () -> new PropertyForm.DeadlockFree(NOWHERE), () -> quantified(depth));
  }

  private PropertyForm quantified(int depth) {
    PropertyForm body = property(depth);
    while (body instanceof PropertyForm.Linear(var formula, _) && !formula.isTemporal()) {
      body = property(depth);
    }
    return new PropertyForm.Quantified(of(Expression.Quantifier.FORALL, Expression.Quantifier.EXISTS), new Name("A", NOWHERE), new Name("a", NOWHERE), body, NOWHERE);
  }

  private Expression predicate() {
    return condition(3, true);
  }

  /** Not a single modality over a predicate: that is {@code PropertyForm.Modal}. */
  private PropertyForm linear(int depth) {
    while (true) {
      Formula formula = formula(depth);
      boolean modal = formula instanceof Formula.Unary(var op, Formula.Atom _)
          && (op == FormulaUnary.ALWAYS || op == FormulaUnary.EVENTUALLY);
      boolean quantified = formula instanceof Formula.Quantified && formula.isTemporal();
      if (!modal && !quantified) {
        return new PropertyForm.Linear(formula, NOWHERE);
      }
    }
  }

  private Formula formula(int depth) {
    if (depth == 0) {
      return new Formula.Atom(predicate());
    }
    return any(() -> new Formula.Atom(predicate()), () -> temporal(depth), () -> temporal(depth));
  }

  private Formula temporal(int depth) {
    Formula one = formula(depth - 1);
    Formula other = formula(depth - 1);
    FormulaUnary unary = of(FormulaUnary.values());
    FormulaBinary binary = of(FormulaBinary.values());
    if (random.nextInt(5) == 0 && !(one instanceof Formula.Atom)) {
      return new Formula.Quantified(of(Expression.Quantifier.FORALL, Expression.Quantifier.EXISTS), new Name("A", NOWHERE), new Name("a", NOWHERE), one);
    }
    boolean predicates = one instanceof Formula.Atom && other instanceof Formula.Atom;
    // Applied to conditions only, these operators make conditions.
    if (unary == FormulaUnary.NOT && one instanceof Formula.Atom
        || predicates && (binary == FormulaBinary.AND || binary == FormulaBinary.OR)) {
      return new Formula.Unary(FormulaUnary.NEXT, one);
    }
    return random.nextBoolean() ? new Formula.Unary(unary, one) : new Formula.Binary(binary, one, other);
  }
}
