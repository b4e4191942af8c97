package skein.ask;

import java.util.List;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.ask.formula.LumpText;
import skein.ask.formula.ModalText;
import skein.chance.ProcessLumping;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;
import skein.core.language.Model;
import skein.core.program.Program;
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

  /** Puts the states of a program with chance into blocks that need not be told apart. */
  public LumpAnswer lump(Program program, LumpQuestion question, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> ProcessLumping.of(program, question, settings, monitor));
  }

  /** The model with formulas as further properties. */
  public Reading<Model> addTo(Model model, List<ModalText> formulas) {
    return Reading.of(diagnostics -> Optional.of(ModalText.addTo(model, formulas, diagnostics)).filter(_ -> !diagnostics.hasErrors()));
  }
}
