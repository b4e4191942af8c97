package skein.ccs.parse;

import static skein.ccs.parse.GrammarLexer.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.PropertyForm;
import skein.core.source.Diagnostic;
import skein.grammar.Complaints;
import skein.grammar.formula.FormulaBinary;
import skein.grammar.formula.FormulaComplaints;
import skein.grammar.formula.FormulaUnary;

/** Builds properties. A modality at the start applies to the whole property if a condition follows it. */
final class ClaimTrees {

  private static final int OPERATORS = 1_000;

  private final Complaints complaints;
  private final Trees trees;
  private int operators;
  private Token modality;

  ClaimTrees(Complaints complaints, Trees trees) {
    this.complaints = complaints;
    this.trees = trees;
  }

  PropertyForm form(GrammarParser.ClaimContext claim) {
    if (claim.DEADLOCKFREE() != null) {
      return new PropertyForm.DeadlockFree();
    }
    Token first = claim.formula().getStart();
    boolean modal = List.of(ALWAYS, EVENTUALLY, FINALLY, REACHABLE).contains(first.getType());
    if (!modal || temporal(claim.formula(), first)) {
      return new PropertyForm.Linear(formula(claim.formula()));
    }
    modality = first;
    Formula whole = formula(claim.formula());
    return first.getType() == REACHABLE && whole instanceof Formula.State(var condition)
        ? new PropertyForm.Reachable(condition)
        : new PropertyForm.Linear(new Formula.Unary(first.getType() == ALWAYS ? FormulaUnary.ALWAYS : FormulaUnary.EVENTUALLY, whole));
  }

  /** A formula where temporal operators are not allowed. */
  Condition condition(GrammarParser.FormulaContext context) {
    if (formula(context) instanceof Formula.State(var condition)) {
      return condition;
    }
    complaints.add(
        Diagnostic.error("temporal-place", trees.span(context), "expected a condition, but this is a temporal formula")
            .withHint("a condition is made of `can a`, `ended`, `!`, `and`, `or` and `implies`"));
    return new Condition.Constant(true);
  }

  /** Whether it has temporal operators, apart from this one. */
  private static boolean temporal(ParseTree tree, Token except) {
    if (tree instanceof TerminalNode leaf) {
      return switch (leaf.getSymbol().getType()) {
        case ALWAYS, EVENTUALLY, FINALLY, NEXT, REACHABLE, UNTIL, RELEASE, WEAKUNTIL, LEADSTO -> leaf.getSymbol() != except;
        default -> false;
      };
    }
    for (int i = 0; i < tree.getChildCount() && !(tree instanceof GrammarParser.ActionContext); i++) {
      if (temporal(tree.getChild(i), except)) {
        return true;
      }
    }
    return false;
  }

  private Formula formula(GrammarParser.FormulaContext context) {
    List<Formula> operands = context.disjunction().stream().map(this::disjunction).toList();
    List<Token> signs = signs(context);
    if (allStates(operands) && context.LEADSTO().isEmpty()) {
      return state(operands, all -> new Condition.Implies(all.subList(0, all.size() - 1), all.getLast()));
    }
    for (int i = 1; i < signs.size(); i++) {
      if (signs.get(i).getType() == LEADSTO || signs.get(i - 1).getType() == LEADSTO) {
        FormulaComplaints.mixedLeadsTo(complaints, signs.get(i - 1));
      }
    }
    for (int i = 0; i < signs.size(); i++) {
      boolean rest = allStates(operands.subList(i + 1, operands.size())) && signs.subList(i + 1, signs.size()).isEmpty();
      warnOfShortReach(context.disjunction(i), rest, signs.get(i));
    }
    Formula whole = operands.getLast();
    for (int i = signs.size() - 1; i >= 0; i--) {
      FormulaBinary op = signs.get(i).getType() == LEADSTO ? FormulaBinary.LEADS_TO : FormulaBinary.IMPLIES;
      whole = binary(op, operands.get(i), whole, signs.get(i));
    }
    return whole;
  }

  private Formula disjunction(GrammarParser.DisjunctionContext context) {
    List<Formula> operands = context.conjunction().stream().map(this::conjunction).toList();
    context.conjunction().stream()
        .filter(each -> operands.size() > 1 && each.binding().size() > 1)
        .findFirst()
        .ifPresent(_ -> FormulaComplaints.mixedAndOr(complaints, context.OR(0).getSymbol()));
    return joined(context, context.conjunction(), operands, FormulaBinary.OR, Condition.Or::new);
  }

  private Formula conjunction(GrammarParser.ConjunctionContext context) {
    return joined(context, context.binding(), context.binding().stream().map(this::binding).toList(), FormulaBinary.AND, Condition.And::new);
  }

  private Formula joined(
      ParserRuleContext context,
      List<? extends ParserRuleContext> contexts,
      List<Formula> operands,
      FormulaBinary op,
      Function<List<Condition>, Condition> condition) {
    if (allStates(operands)) {
      return state(operands, condition);
    }
    if (operands.size() > 1) {
      warnOfShortReach(contexts.getFirst(), operands.get(1) instanceof Formula.State, signs(context).getFirst());
    }
    return balanced(op, operands);
  }

  /** As a balanced tree: functions over formulas are recursive. */
  private static Formula balanced(FormulaBinary op, List<Formula> operands) {
    int half = operands.size() / 2;
    return operands.size() == 1
        ? operands.getFirst()
        : new Formula.Binary(op, balanced(op, operands.subList(0, half)), balanced(op, operands.subList(half, operands.size())));
  }

  private Formula binding(GrammarParser.BindingContext context) {
    List<Formula> operands = context.unary().stream().map(this::unary).toList();
    List<Token> signs = signs(context);
    Formula whole = operands.getLast();
    for (int i = signs.size() - 1; i >= 0; i--) {
      FormulaBinary op =
          switch (signs.get(i).getType()) {
            case UNTIL -> FormulaBinary.UNTIL;
            case RELEASE -> FormulaBinary.RELEASE;
            default -> FormulaBinary.WEAK_UNTIL;
          };
      whole = binary(op, operands.get(i), whole, signs.get(i));
    }
    return whole;
  }

  private Formula unary(GrammarParser.UnaryContext context) {
    Formula whole = atom(context.atom());
    for (GrammarParser.ModalityContext each : context.modality().reversed()) {
      Token word = each.getStart();
      if (word == modality) {
        continue;
      }
      whole =
          switch (word.getType()) {
            case BANG, NOT -> not(whole);
            case ALWAYS -> temporal(FormulaUnary.ALWAYS, whole, word);
            case NEXT -> temporal(FormulaUnary.NEXT, whole, word);
            case REACHABLE -> {
              FormulaComplaints.misplacedModality(complaints, word);
              yield temporal(FormulaUnary.EVENTUALLY, whole, word);
            }
            default -> temporal(FormulaUnary.EVENTUALLY, whole, word);
          };
    }
    return whole;
  }

  /** Of many negations in a row at most one is left, so they are not nested. */
  private static Formula not(Formula operand) {
    return switch (operand) {
      case Formula.State(Condition.Not(var inner)) -> new Formula.State(inner);
      case Formula.State(var condition) -> new Formula.State(new Condition.Not(condition));
      case Formula.Unary(var op, var inner) when op == FormulaUnary.NOT -> inner;
      case Formula.Unary _, Formula.Binary _ -> new Formula.Unary(FormulaUnary.NOT, operand);
    };
  }

  private Formula temporal(FormulaUnary op, Formula operand, Token word) {
    count(word);
    return new Formula.Unary(op, operand);
  }

  private Formula binary(FormulaBinary op, Formula left, Formula right, Token sign) {
    count(sign);
    return new Formula.Binary(op, left, right);
  }

  private void count(Token at) {
    if (operators++ == OPERATORS) {
      complaints.error("too-large", complaints.span(at), "this property has more than 1,000 temporal operators", "split it up into several properties");
    }
  }

  private Formula atom(GrammarParser.AtomContext context) {
    if (context.formula() != null) {
      return formula(context.formula());
    }
    if (context.TRUE() != null || context.FALSE() != null) {
      return new Formula.State(new Condition.Constant(context.TRUE() != null));
    }
    if (context.ENDED() != null) {
      return new Formula.State(new Condition.Ended(trees.span(context)));
    }
    return new Formula.State(new Condition.Can(context.action() != null ? trees.action(context.action()) : plain(context.plain())));
  }

  private Action plain(GrammarParser.PlainContext context) {
    if (context.TAU() != null) {
      return new Action(Action.Kind.SILENT, "", trees.span(context));
    }
    Action.Kind kind = context.QUOTE() != null ? Action.Kind.OUTPUT : Action.Kind.INPUT;
    return new Action(kind, context.LOWER().getText(), trees.span(context));
  }

  private void warnOfShortReach(ParserRuleContext left, boolean rightIsState, Token sign) {
    if (rightIsState && first(left).filter(word -> word != modality && word.getType() != BANG && word.getType() != NOT).isPresent()) {
      FormulaComplaints.shortReach(complaints, sign);
    }
  }

  /** The outermost prefix of an operand that has no binary operators. */
  private static Optional<Token> first(ParserRuleContext context) {
    ParserRuleContext at = context;
    while (!(at instanceof GrammarParser.UnaryContext)) {
      if (at.getChildCount() != 1) {
        return Optional.empty();
      }
      at = (ParserRuleContext) at.getChild(0);
    }
    return ((GrammarParser.UnaryContext) at).modality().stream().findFirst().map(ParserRuleContext::getStart);
  }

  private static List<Token> signs(ParserRuleContext context) {
    List<Token> signs = new ArrayList<>();
    for (ParseTree child : context.children) {
      if (child instanceof TerminalNode leaf) {
        signs.add(leaf.getSymbol());
      }
    }
    return signs;
  }

  private static boolean allStates(List<Formula> operands) {
    return operands.stream().allMatch(o -> o instanceof Formula.State);
  }

  private static Formula state(List<Formula> operands, Function<List<Condition>, Condition> joint) {
    List<Condition> conditions = operands.stream().map(o -> ((Formula.State) o).condition()).toList();
    return operands.size() == 1 ? operands.getFirst() : new Formula.State(joint.apply(conditions));
  }
}
