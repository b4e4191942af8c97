package skein.labs.parse;

import static skein.labs.parse.GrammarParser.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Process;

/** Builds processes from flat lists of steps and operators. {@code ;} has the highest precedence; a guard extends as far right as possible. */
final class ProcessTrees {

  private final Complaints complaints;
  private final FormulaTrees formulas;
  private final StatementTrees statements;

  ProcessTrees(Complaints complaints, FormulaTrees formulas) {
    this.complaints = complaints;
    this.formulas = formulas;
    this.statements = new StatementTrees(complaints, formulas);
  }

  /** A process with the extent of the parentheses around it; a guard without parentheses is open to the right. */
  private record Piece(Process process, Span span, boolean openGuard) {
    Piece(Process process) {
      this(process, process.at(), false);
    }
  }

  Process process(ProcessContext context) {
    return parallel(new Cursor(context.children), false).process();
  }

  private Piece parallel(Cursor cursor, boolean underGuard) {
    List<Piece> branches = new ArrayList<>();
    do {
      branches.add(choice(cursor, underGuard));
    } while (cursor.skip(PARALLEL));
    return joined(branches, Process.Parallel::new);
  }

  private Piece choice(Cursor cursor, boolean underGuard) {
    List<Piece> branches = new ArrayList<>();
    do {
      Piece branch = sequence(cursor);
      if (underGuard && !branches.isEmpty() && branch.openGuard()) {
        complaints.warning("guard-reach", branch.span(), "this guard is inside the scope of the guard before it",
            "a guard extends as far right as possible; for two alternatives write `(a -> P) ++ (b -> Q)`");
      }
      branches.add(branch);
    } while (cursor.skip(CHOICE));
    return joined(branches, Process.Choice::new);
  }

  private Piece sequence(Cursor cursor) {
    List<Piece> parts = new ArrayList<>();
    do {
      parts.add(base(cursor));
    } while (cursor.skip(SEMICOLON) && cursor.atStep());
    return joined(parts, Process.Sequence::new);
  }

  /** Flattens directly nested compositions of the same kind. */
  private static Piece joined(List<Piece> pieces, BiFunction<List<Process>, Span, Process> composition) {
    if (pieces.size() == 1) {
      return pieces.getFirst();
    }
    Span whole = pieces.getFirst().span().to(pieces.getLast().span());
    Process sample = composition.apply(List.of(), whole);
    List<Process> flat = new ArrayList<>();
    for (Piece piece : pieces) {
      if (piece.process().getClass() == sample.getClass()) {
        flat.addAll(members(piece.process()));
      } else {
        flat.add(piece.process());
      }
    }
    return new Piece(composition.apply(flat, whole));
  }

  private static List<Process> members(Process process) {
    return switch (process) {
      case Process.Sequence(var parts, _) -> parts;
      case Process.Choice(var branches, _) -> branches;
      case Process.Parallel(var branches, _) -> branches;
      case Process.Nil _, Process.Skip _, Process.Call _, Process.Guarded _, Process.GuardedOrSkipped _, Process.Prioritised _, Process.Action _,
          Process.Block _ -> List.of(process);
    };
  }

  private Piece base(Cursor cursor) {
    if (!cursor.atStep()) {
      Token sign = cursor.token();
      complaints.error("syntax", complaints.span(sign), "expected a process before `" + sign.getText() + "`");
      cursor.next();
      return base(cursor);
    }
    StepContext step = cursor.step();
    int joint = cursor.jointType();
    if (step.PRIORITY() != null) {
      return prioritised(step, joint, cursor);
    }
    if (joint != GUARD && joint != GUARD_OR_SKIP) {
      return step(step, joint);
    }
    cursor.next();
    Expression guard = guard(step);
    Piece body = formulas.inside(step.getStart(), () -> parallel(cursor, true));
    Span whole = guard.at().to(formulas.span(step)).to(body.span());
    return new Piece(joint == GUARD
        ? new Process.Guarded(guard, body.process(), whole)
        : new Process.GuardedOrSkipped(guard, body.process(), whole), whole, true);
  }

  /** A priority extends as far right as a guard. */
  private Piece prioritised(StepContext step, int joint, Cursor cursor) {
    Span at = formulas.span(step);
    if (joint != AFTER_WEIGHT) {
      complaints.error("syntax", at, "a priority needs a `:` and a process after it", "write `priority 2: x = 1 -> y <- 2`; a division `:` in it needs parentheses");
      return new Piece(new Process.Skip(at));
    }
    cursor.next();
    Expression priority = formulas.value(step.expression(0));
    Piece body = formulas.inside(step.getStart(), () -> parallel(cursor, true));
    Span whole = at.to(body.span());
    return new Piece(new Process.Prioritised(priority, body.process(), whole), whole, true);
  }

  private Expression guard(StepContext step) {
    if (step.arrow() == null && !step.expression().isEmpty()) {
      return formulas.value(step.expression(0));
    }
    Span at = formulas.span(step);
    boolean parallel = step.process() != null && step.process().children.stream().anyMatch(
        c -> c instanceof JointContext j && j.getStart().getType() == PARALLEL);
    complaints.error("guard", at, "expected a condition before `->` or `=>`, not an action or process",
        parallel ? "`||` runs processes in parallel; to combine conditions write `or`" : "separate steps with `;`");
    return new Expression.Truth(true, at);
  }

  private Piece step(StepContext step, int joint) {
    Span at = formulas.span(step);
    return switch (step.getStart().getType()) {
      case NIL -> new Piece(new Process.Nil(at));
      case SKIP_ -> new Piece(new Process.Skip(at));
      case NAME -> new Piece(new Process.Call(step.NAME().getText(), at));
      case PROCESS_OPEN -> new Piece(formulas.inside(step.getStart(), () -> process(step.process())), at, false);
      case CURLY_OPEN -> new Piece(new Process.Block(formulas.inside(step.getStart(),
          () -> step.statement().stream().map(statements::statement).toList()), at));
      case TOSS -> new Piece(new Process.Block(List.of(statements.toss(step.toss(), at)), at));
      default -> {
        if (step.arrow() == null) {
          conditionAlone(step, joint, at);
          yield new Piece(new Process.Skip(at));
        }
        yield new Piece(new Process.Action(statements.assignment(step, at), at));
      }
    };
  }

  private void conditionAlone(StepContext step, int joint, Span at) {
    boolean compares = formulas.value(step.expression(0)) instanceof Expression.Binary(var op, var left, _, _)
        && op == Expression.BinaryOp.EQUAL && left instanceof Expression.Ref;
    complaints.error("condition-alone", at, "expected an action, but this is a value or condition",
        joint == PARALLEL ? "`||` runs processes in parallel; to combine conditions write `or`"
            : compares ? "to assign write `<-` (attribute), `<~` (stigmergy) or `<--` (environment); for a guard write `… -> …`"
            : "add `->` and a process after it, or use it in an assignment");
  }

  /** A position in a flat list of steps and operators. */
  private static final class Cursor {
    private final List<ParseTree> items;
    private int next;

    Cursor(List<ParseTree> items) {
      this.items = items;
    }

    boolean atStep() {
      return next < items.size() && items.get(next) instanceof StepContext;
    }

    StepContext step() {
      return (StepContext) items.get(next++);
    }

    Token token() {
      return items.get(next) instanceof TerminalNode terminal
          ? terminal.getSymbol()
          : ((ParserRuleContext) items.get(next)).getStart();
    }

    void next() {
      next++;
    }

    /** The operator here, or EOF at the end; skips extra semicolons before another operator or the end. */
    int jointType() {
      while (next < items.size() && items.get(next) instanceof TerminalNode
          && (next + 1 == items.size() || !(items.get(next + 1) instanceof StepContext))) {
        next++;
      }
      return next < items.size() ? token().getType() : Token.EOF;
    }

    boolean skip(int type) {
      boolean here = jointType() == type;
      if (here) {
        next++;
      }
      return here;
    }
  }
}
