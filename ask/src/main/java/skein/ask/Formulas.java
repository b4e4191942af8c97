package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.ask.formula.ModalText;
import skein.core.language.Model;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

/** Formulas of the µ-calculus as further properties of a model. */
public final class Formulas {

  /** A formula of the µ-calculus, unless its text has errors; the model has to be loaded with its conditions. */
  public Reading<ModalText> read(String name, Source source) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ModalText> read = ModalText.read(name, source, diagnostics);
    return new Reading<>(read, diagnostics.inTextOrder());
  }

  /** The model with formulas as further properties. */
  public Reading<Model> addTo(Model model, List<ModalText> formulas) {
    Diagnostics diagnostics = new Diagnostics();
    Model all = ModalText.addTo(model, formulas, diagnostics);
    return new Reading<>(diagnostics.hasErrors() ? Optional.empty() : Optional.of(all), diagnostics.inTextOrder());
  }
}
