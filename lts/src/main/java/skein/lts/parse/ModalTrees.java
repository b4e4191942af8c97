package skein.lts.parse;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.lts.parse.ModalGrammarParser.*;

/** Makes formulas of parse trees, and checks that variables are bound and occur under an even number of negations. */
final class ModalTrees {

  private final Complaints complaints;
  private final PathTrees paths;
  private final Mentions mentions = new Mentions();
  /** For each variable in scope, whether its fixed point is under an odd number of negations. */
  private final Map<String, Boolean> scope = new HashMap<>();
  private boolean negated;

  ModalTrees(Complaints complaints, FormulaDialect dialect) {
    this.complaints = complaints;
    this.paths = new PathTrees(complaints, mentions, dialect, this::formula);
  }

  ParsedFormula whole(WholeContext context) {
    Formula formula = formula(context.formula());
    ExpansionSize.check(formula, span(context.formula()), complaints);
    return new ParsedFormula(formula, mentions.labels(), mentions.predicates());
  }

  Formula formula(FormulaContext context) {
    if (context.formula() == null) {
      return disjunction(context.disjunction());
    }
    Formula left = underNegation(() -> disjunction(context.disjunction()));
    return new Formula.Implies(left, formula(context.formula()));
  }

  private Formula disjunction(DisjunctionContext context) {
    return context.conjunction().stream().map(this::conjunction).reduce(Formula.Or::new).orElseThrow();
  }

  private Formula conjunction(ConjunctionContext context) {
    return context.unary().stream().map(this::unary).reduce(Formula.And::new).orElseThrow();
  }

  private Formula unary(UnaryContext context) {
    return switch (context) {
      case NegationContext c -> new Formula.Not(underNegation(() -> unary(c.unary())));
      case DiamondContext c -> new Formula.Diamond(paths.path(c.path()), unary(c.unary()));
      // A test in a box is a condition under which the body must hold.
      case BoxContext c -> new Formula.Box(underNegation(() -> paths.path(c.path())), unary(c.unary()));
      case TemporalContext c -> new Formula.Temporal(Formula.Operator.valueOf(c.getStart().getText()), unary(c.unary()));
      case FixedPointContext c -> fixedPoint(c);
      case UntilContext c ->
          c.A() != null ? new Formula.AllUntil(formula(c.formula(0)), formula(c.formula(1)))
              : new Formula.SomeUntil(formula(c.formula(0)), formula(c.formula(1)));
      case ProgressContext c -> {
        LabelPattern label = paths.labelOnly(c.path());
        yield c.INEVITABLE() != null ? new Formula.Inevitable(label) : new Formula.Fairly(label);
      }
      case ConstantContext c -> c.DEADLOCK() != null ? new Formula.Deadlock() : new Formula.Constant(c.TRUE() != null);
      case ReferenceContext c -> reference(c);
      case PredicateContext c -> predicate(c);
      case GroupContext c -> formula(c.formula());
      default -> throw new IllegalStateException("no such formula: " + context.getText());
    };
  }

  private Formula fixedPoint(FixedPointContext context) {
    String name = context.variable().getText();
    Boolean outer = scope.put(name, negated);
    Formula body = formula(context.formula());
    if (outer == null) {
      scope.remove(name);
    } else {
      scope.put(name, outer);
    }
    return context.MU() != null ? new Formula.Mu(name, body) : new Formula.Nu(name, body);
  }

  private Formula reference(ReferenceContext context) {
    String name = context.getText();
    Boolean bound = scope.get(name);
    if (bound == null) {
      List<String> known = scope.keySet().stream().sorted().toList();
      String hint =
          Nearest.to(name, known).map(near -> "did you mean `" + near + "`?")
              .orElse("bind it with `mu " + name + " . …` or `nu " + name + " . …`, or write `<" + name + "> true` if it is a label");
      complaints.error("unknown-name", span(context), "the variable `" + name + "` is not bound here", hint);
    } else if (bound != negated) {
      complaints.error("negation", span(context), "`" + name + "` occurs under an odd number of negations",
          "the left side of `implies` and tests in `[…]` count as negations, too; the fixed point would not exist");
    }
    return new Formula.Variable(name);
  }

  private Formula predicate(PredicateContext context) {
    Span all = span(context);
    String inner = all.text().substring(1, all.text().length() - 1);
    int start = all.start() + 1 + inner.length() - inner.stripLeading().length();
    Span at = new Span(all.source(), start, start + inner.strip().length());
    if (at.start() == at.end()) {
      complaints.error("syntax", all, "expected a condition between the braces", "for example `{x = 1}`");
    }
    return mentions.add(new Formula.Predicate(inner.strip().replaceAll("\\s*\\R\\s*", " ")), at);
  }

  private <T> T underNegation(Supplier<T> part) {
    negated = !negated;
    T made = part.get();
    negated = !negated;
    return made;
  }

  private Span span(ParserRuleContext context) {
    Optional<Token> stop = Optional.ofNullable(context.getStop());
    return complaints.span(context.getStart(), stop.orElse(context.getStart()));
  }
}
