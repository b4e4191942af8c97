package skein.ask;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.ExperimentReport;
import skein.ask.experiment.ExperimentRun;
import skein.ask.experiment.ExperimentRunner;
import skein.ask.experiment.FormulaPurposes;
import skein.ask.experiment.NameCheck;
import skein.ask.experiment.Picture;
import skein.ask.experiment.PictureRecorder;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Reading;
import skein.ask.experiment.Subject;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.language.DeepStack;
import skein.core.language.Model;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.purpose.search.Watcher;
import skein.purpose.simulator.ForeignSimulator;
import skein.purpose.text.ExperimentText;

/** Questions about purposes and the systems that they are tried on. */
public final class Experiments {

  /** A purpose, unless its text has errors. */
  public Reading<PurposeText> purpose(Source source) {
    return Reading.of(diagnostics -> ExperimentText.purpose(source, diagnostics).map(PurposeText::new));
  }

  /** A purpose from a formula over events; {@code end} is the event that ends a run, if there is one. */
  public Reading<PurposeText> purposeFrom(Source formula, String name, Optional<String> end) {
    return DeepStack.call(() -> FormulaPurposes.purpose(formula, name, end));
  }

  /** An explicit transition system, unless its text has errors. */
  public Reading<Subject.Written> system(Source source) {
    return Reading.of(diagnostics -> ExperimentText.system(source, diagnostics).map(Subject.Written::new));
  }

  /** A model as the system of an experiment; it must have been loaded with the conditions of the purpose. */
  public Subject subject(Model model) {
    return new Subject.Modelled(model);
  }

  /** A simulator implemented as a Java class. */
  public Subject foreign(String className, String classPath, Map<String, String> parameters) {
    try {
      return new Subject.Foreign(ForeignSimulator.load(className, classPath, parameters));
    } catch (WrongQuestion notLoaded) {
      throw notLoaded;
    } catch (RuntimeException | LinkageError | AssertionError failure) {
      throw new WrongQuestion(new QuestionProblem.SimulatorFailed(failure.toString()));
    }
  }

  /** The events and literals that the purpose names and the system does not have. */
  public List<Diagnostic> fit(PurposeText purpose, Subject subject) {
    return NameCheck.of(purpose, subject);
  }

  /** Checks which relations hold between a purpose and a system. */
  public ExperimentReport run(PurposeText purpose, Subject subject, ExperimentQuestion question, Monitor monitor) {
    return DeepStack.call(() -> new ExperimentRunner(purpose, subject, question, Watcher.NOBODY).answer(monitor));
  }

  /** Draws the purpose, the explored part of the system, and their product with the runs found. */
  public Picture picture(PurposeText purpose, Subject subject, ExperimentQuestion question, Monitor monitor) {
    return DeepStack.call(
        () -> {
          PictureRecorder artist = new PictureRecorder(purpose.experiment().purpose());
          ExperimentReport report = new ExperimentRunner(purpose, subject, question, artist).answer(monitor);
          return artist.picture(
              report.results().stream().flatMap(r -> r.runs().stream()).map(ExperimentRun::run).toList());
        });
  }

  public Picture picture(PurposeText purpose) {
    return new Picture(List.of(PictureRecorder.draw("purpose " + purpose.name(), purpose.experiment().purpose().system(), true)));
  }

  public Picture picture(Subject.Written written) {
    return new Picture(List.of(PictureRecorder.draw("system " + written.name(), written.system(), false)));
  }
}
