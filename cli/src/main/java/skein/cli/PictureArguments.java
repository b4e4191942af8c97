package skein.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.ExperimentQuestion;
import skein.ask.Picture;
import skein.ask.PurposeText;
import skein.ask.Skein;
import skein.ask.Subject;
import skein.ask.WrongQuestion;
import skein.cli.format.PictureDot;
import skein.cli.text.Colours;

/** What of an experiment is shown: the run that decides which relation. */
final class PictureArguments {

  @Option(names = "--relation", paramLabel = "R", description = "Of an experiment: the run for which relation (default: feasibility).")
  private String relation = ExperimentQuestion.DEFAULT.relation();

  @Option(names = "--variant", paramLabel = "V", description = "Of an experiment: weak (the default) or strong.")
  private String variant = ExperimentQuestion.DEFAULT.variant();

  @Option(names = "--max-depth", paramLabel = "N", description = "Of an experiment: runs of at most N events (default: 100).")
  private int maxDepth = ExperimentQuestion.DEFAULT_DEPTH;

  @Mixin private SubjectArguments subjects;

  /** The purpose or the system, and if a model follows the purpose, both with their product. */
  String show(Skein skein, Session session, ModelArguments model, String stage, LimitArguments limits, OutputArguments output) {
    if (!List.of("syntax", "dot").contains(stage)) {
      throw new WrongQuestion("a purpose or a written-out system is shown as syntax or dot, not as " + stage);
    }
    Colours colours = output.colours(session.io());
    if (SubjectArguments.isSystem(model.file())) {
      Subject.Written system = SubjectArguments.system(skein, session, model.source(session), output.quiet(), colours);
      return stage.equals("dot") ? PictureDot.render(skein.picture(system)) : system.print();
    }
    PurposeText purpose = SubjectArguments.purpose(skein, session, model.source(session), output.quiet(), colours);
    if (stage.equals("syntax")) {
      return purpose.print();
    }
    return PictureDot.render(picture(skein, session, model, purpose, limits, output, colours));
  }

  private Picture picture(
      Skein skein, Session session, ModelArguments model, PurposeText purpose, LimitArguments limits, OutputArguments output, Colours colours) {
    if (model.rest().isEmpty()) {
      return skein.picture(purpose);
    }
    List<String> parameters = model.rest().subList(1, model.rest().size());
    Subject subject =
        subjects.subject(skein, session, purpose, model.rest().getFirst(), parameters, model.loading(), output.quiet(), colours);
    ExperimentQuestion question =
        new ExperimentQuestion(relation, variant, false, maxDepth, false, 1, true, limits.settings(session));
    return skein.picture(purpose, subject, question, session);
  }
}
