package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.ask.formula.LumpText;
import skein.ask.formula.ModalText;
import skein.core.language.Model;
import skein.core.source.Source;

/** Formulas and conditions that are given along with a model. */
public final class Formulas {

  /** A formula of the µ-calculus, unless its text has errors; the model has to be loaded with its conditions. */
  public Reading<ModalText> read(String name, Source source) {
    return Reading.of(diagnostics -> ModalText.read(name, source, diagnostics));
  }

  /** A text {@code p until q}, unless it has errors; the model has to be loaded with its conditions. */
  public Reading<LumpText> until(Source source) {
    return Reading.of(diagnostics -> LumpText.until(source, diagnostics));
  }

  /** The model with formulas as further properties. */
  public Reading<Model> addTo(Model model, List<ModalText> formulas) {
    return Reading.of(diagnostics -> Optional.of(ModalText.addTo(model, formulas, diagnostics)).filter(_ -> !diagnostics.hasErrors()));
  }
}
