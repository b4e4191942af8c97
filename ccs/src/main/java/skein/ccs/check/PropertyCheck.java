package skein.ccs.check;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import skein.ccs.meaning.CcsAction;
import skein.ccs.syntax.Action;
import skein.ccs.syntax.Condition;
import skein.ccs.syntax.Formula;
import skein.ccs.syntax.Process;
import skein.ccs.syntax.PropertyForm;
import skein.ccs.syntax.Spec;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.formula.FormulaComplaints;

/** Warns about properties that are judged, but that are likely not to say what was meant. */
final class PropertyCheck {

  private final Spec spec;
  private final Alphabets alphabets;
  private final ProcessEndings endings;
  private final Few diagnostics;
  private final Set<String> known = new TreeSet<>();

  PropertyCheck(Spec spec, Alphabets alphabets, ProcessEndings endings, Few diagnostics) {
    this.spec = spec;
    this.alphabets = alphabets;
    this.endings = endings;
    this.diagnostics = diagnostics;
    spec.definitions().forEach(definition -> collect(definition.body(), known));
  }

  /** The system, its visible actions, and whether it can end. */
  private record Seen(String main, Set<CcsAction> alphabet, boolean ends) {}

  void run(Optional<String> main) {
    Optional<Seen> seen = main.map(this::seen);
    for (Spec.Check check : spec.checks()) {
      switch (check.form()) {
        case PropertyForm.DeadlockFree() -> {}
        case PropertyForm.Asked(var question) -> question.map(formula -> checked(formula, seen), condition -> checked(condition, seen), n -> n, n -> n);
        case PropertyForm.Reachable(var condition) -> check(condition, seen);
        case PropertyForm.Linear(var formula) -> {
          check(formula, seen);
          if (formula instanceof Formula.State) {
            diagnostics.warning(() -> FormulaComplaints.initialStatesOnly(check.name().text(), check.at()));
          }
        }
      }
    }
  }

  private Seen seen(String main) {
    Process call = new Process.Call(main, spec.definitions().getFirst().name().at());
    return new Seen(main, alphabets.of(call), endings.canEnd(call));
  }

  /** Every channel named in a process. */
  private static void collect(Process process, Set<String> into) {
    switch (process) {
      case Process.Zero _, Process.One _, Process.Call _ -> {}
      case Process.Prefix(var actions, var body, var _) -> {
        actions.stream().map(Action::channel).filter(c -> !c.isEmpty()).forEach(into::add);
        collect(body, into);
      }
      case Process.Choice(var branches, var _) -> branches.forEach(b -> collect(b, into));
      case Process.Sequential(var parts, var _) -> parts.forEach(p -> collect(p, into));
      case Process.Parallel(var branches, var _) -> branches.forEach(b -> collect(b, into));
      case Process.Together(var branches, var _, var _) -> branches.forEach(b -> collect(b, into));
      case Process.Restricted(var body, var _, var _) -> collect(body, into);
      case Process.Relabelled(var body, var relabels, var _) -> {
        relabels.stream().map(r -> r.now().channel()).filter(c -> !c.isEmpty()).forEach(into::add);
        collect(body, into);
      }
    }
  }

  private Formula checked(Formula formula, Optional<Seen> seen) {
    check(formula, seen);
    return formula;
  }

  private Condition checked(Condition condition, Optional<Seen> seen) {
    check(condition, seen);
    return condition;
  }

  private void check(Formula formula, Optional<Seen> seen) {
    switch (formula) {
      case Formula.State(var condition) -> check(condition, seen);
      case Formula.Unary(var _, var operand) -> check(operand, seen);
      case Formula.Binary(var _, var left, var right) -> {
        check(left, seen);
        check(right, seen);
      }
    }
  }

  private void check(Condition condition, Optional<Seen> seen) {
    switch (condition) {
      case Condition.Constant _ -> {}
      case Condition.Not(var operand) -> check(operand, seen);
      case Condition.And(var operands) -> operands.forEach(o -> check(o, seen));
      case Condition.Or(var operands) -> operands.forEach(o -> check(o, seen));
      case Condition.Implies(var premises, var conclusion) -> {
        premises.forEach(p -> check(p, seen));
        check(conclusion, seen);
      }
      case Condition.Can(var action) -> checkCan(action, seen);
      case Condition.Ended(var at) -> checkEnded(at, seen);
    }
  }

  private void checkCan(Action action, Optional<Seen> seen) {
    if (action.kind() == Action.Kind.SILENT) {
      return;
    }
    if (!known.contains(action.channel())) {
      Diagnostic diagnostic =
          Diagnostic.warning("unknown-action", action.at(), "`can " + action.text() + "` is never true: no process takes this action");
      diagnostics.warning(() -> CcsChecker.hinted(diagnostic, action.channel(), known));
    } else if (seen.isPresent() && !seen.get().alphabet.contains(CcsAction.of(action))) {
      diagnostics.warning(
          () -> Diagnostic.warning(
                  "unseen-action",
                  action.at(),
                  "`" + action.text() + "` is never possible: it is not a visible action of `" + seen.get().main + "`")
              .withHint("it is restricted or relabelled, or only its complement is taken"));
    }
  }

  private void checkEnded(Span at, Optional<Seen> seen) {
    if (known.contains("ended")) {
      diagnostics.warning(
          () -> Diagnostic.warning("ended-action", at, "`ended` means that the system has ended, not that the action `ended` is possible")
              .withHint("write `can ended` for the action"));
    } else if (seen.isPresent() && !seen.get().ends) {
      diagnostics.warning(
          () -> Diagnostic.warning("never-ends", at, "`ended` is never true: `" + seen.get().main + "` never ends successfully")
              .withHint("a process ends successfully with `1`; `0` does nothing and never ends"));
    }
  }
}
