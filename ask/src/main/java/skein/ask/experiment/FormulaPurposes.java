package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.purpose.ltlf.FormulaPurpose;
import skein.purpose.ltlf.FormulaText;
import skein.purpose.ltlf.LtlfFormula;
import skein.purpose.model.Event;
import skein.purpose.text.Experiment;
import skein.purpose.text.ExperimentText;

/** Purposes from formulas. */
public final class FormulaPurposes {

  private FormulaPurposes() {}

  public static Reading<PurposeText> purpose(Source source, String name, Optional<String> end) {
    if (!ExperimentText.isName(name)) {
      throw new WrongQuestion(new QuestionProblem.InvalidPurposeName(name));
    }
    Diagnostics diagnostics = new Diagnostics();
    Optional<LtlfFormula> formula = FormulaText.parse(source, diagnostics);
    if (formula.isEmpty()) {
      return new Reading<>(Optional.empty(), diagnostics.inTextOrder());
    }
    Experiment experiment = Experiment.of(FormulaPurpose.of(formula.get(), end.map(FormulaPurposes::event), name));
    return new Reading<>(Optional.of(new PurposeText(experiment)), List.of());
  }

  private static Event event(String text) {
    if (!text.matches("[?!][A-Za-z_][A-Za-z0-9_.-]*")) {
      throw new WrongQuestion(new QuestionProblem.NotAnEvent(text));
    }
    return text.startsWith("?") ? new Event.Input(text.substring(1)) : new Event.Output(text.substring(1));
  }
}
