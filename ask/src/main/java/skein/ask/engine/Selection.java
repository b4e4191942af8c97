package skein.ask.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.question.Question;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Setting;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.run.Fairness;

/** Selects the properties of a question. */
public final class Selection {

  private final Program program;

  public Selection(Program program) {
    this.program = program;
  }

  /** The requested properties, {@code NoErrors} last; by default all of the model's, or {@code NoErrors} if it has none. */
  public List<Property> of(Question question) {
    List<Property> selected = named(question.properties());
    if (question.settings().fairness() != Fairness.NONE) {
      requireSeparateSteps();
    }
    if (question.settings().steps().isPresent()) {
      requireNoFairness(question);
      selected.forEach(Selection::requireBounded);
    }
    return selected;
  }

  /** The named properties, {@code NoErrors} last; without names all of the model's, or {@code NoErrors} if it has none. */
  List<Property> named(List<String> names) {
    List<Property> selected = new ArrayList<>();
    boolean noErrors = false;
    for (String name : names) {
      if (name.equals(Property.NO_ERRORS)) {
        noErrors = true;
      } else {
        Property property = named(name);
        if (!selected.contains(property)) {
          selected.add(property);
        }
      }
    }
    if (names.isEmpty()) {
      selected.addAll(program.properties());
    }
    if (noErrors || selected.isEmpty()) {
      selected.add(Property.noErrors());
    }
    return selected;
  }

  private Property named(String name) {
    return program.properties().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private WrongQuestion unknown(String name) {
    List<String> known = new ArrayList<>(program.properties().stream().map(Property::name).toList());
    known.add(Property.NO_ERRORS);
    return WrongQuestion.unknown(QuestionProblem.Term.PROPERTY, name, known);
  }

  /** Fairness is about what each agent does; a step of several is counted for one of them only. */
  private void requireSeparateSteps() {
    Optional<Rule> joint = program.rules().stream().filter(rule -> !rule.partners().isEmpty()).findFirst();
    if (joint.isPresent()) {
      int agent = joint.get().firstAgent();
      int partner = joint.get().partners().getFirst();
      throw new WrongQuestion(new QuestionProblem.JointSteps(Setting.FAIRNESS, program.agents().get(agent), program.agents().get(partner)));
    }
  }

  private static void requireNoFairness(Question question) {
    if (question.settings().fairness() != Fairness.NONE) {
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.FAIRNESS, Setting.STEPS));
    }
  }

  private static void requireBounded(Property property) {
    Optional<QuestionProblem.Form> form = infiniteForm(property.claim());
    if (form.isPresent()) {
      throw new WrongQuestion(new QuestionProblem.NotWithinSteps(property.name(), form.get()));
    }
  }

  private static Optional<QuestionProblem.Form> infiniteForm(Claim claim) {
    return switch (claim) {
      case Claim.Fairly _ -> Optional.of(QuestionProblem.Form.FAIRLY);
      case Claim.FairlyInfinitely _ -> Optional.of(QuestionProblem.Form.FAIRLY_INFINITELY);
      case Claim.Linear _ -> Optional.of(QuestionProblem.Form.LINEAR);
      case Claim.Modal _ -> Optional.of(QuestionProblem.Form.MODAL);
      case Claim.SameTraces _ -> Optional.of(QuestionProblem.Form.TRACES);
      case Claim.Quantitative _ -> Optional.of(QuestionProblem.Form.QUANTITATIVE);
      case Claim.Combined combined ->
          combined.leaves()
              .flatMap(leaf -> infiniteForm(leaf).stream())
              .findFirst()
              .filter(_ -> combined.whole().isEmpty() || infiniteForm(combined.whole().get()).isPresent());
      case Claim.Always _, Claim.Eventually _, Claim.Reachable _, Claim.DeadlockFree _, Claim.NoErrors _ -> Optional.empty();
    };
  }
}
