package skein.cli.show;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.ExperimentQuestion;
import skein.ask.experiment.Picture;
import skein.ask.experiment.PurposeText;
import skein.ask.experiment.Subject;
import skein.cli.argument.LimitArguments;
import skein.cli.argument.LoadArguments;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.argument.SubjectArguments;
import skein.cli.format.PictureDot;
import skein.cli.format.ShowJson;
import skein.cli.picture.PictureSvg;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/** Options for pictures of experiments. */
public final class PictureArguments {

  @Option(
      names = "--relation",
      completionCandidates = OptionValues.Relations.class,
      paramLabel = "R",
      description = "For an experiment: the relation whose run is shown (default: feasibility).")
  private String relation = ExperimentQuestion.DEFAULT.relation();

  @Option(
      names = "--variant",
      completionCandidates = OptionValues.Variants.class,
      paramLabel = "V",
      description = "For an experiment: weak (the default), strong or strict.")
  private String variant = ExperimentQuestion.DEFAULT.variant();

  @Option(names = "--max-depth", paramLabel = "N", description = "For an experiment: the maximum number of events of a run (default: 100).")
  private int maxDepth = ExperimentQuestion.DEFAULT_DEPTH;

  @Mixin private SubjectArguments subjects;

  /** The purpose or the system, and if a model follows the purpose, both with their product; in the requested format. */
  public String show(Skein skein, Session session, ModelArguments model, String stage, boolean svg, LimitArguments limits) {
    if (!List.of("syntax", "dot", "graph").contains(stage)) {
      throw new UsageError("a purpose or an explicit system can be shown as syntax, graph or dot, not as " + stage);
    }
    boolean json = session.format() == Format.JSON;
    if (model.isSystem()) {
      Subject.Written system = SubjectArguments.system(skein, session, model.source(session));
      return alone(model, stage, svg, system.print(), skein.experiments().picture(system), json);
    }
    PurposeText purpose = SubjectArguments.purpose(skein, session, model.source(session));
    if (stage.equals("syntax") || model.rest().isEmpty()) {
      return alone(model, stage, svg, purpose.print(), skein.experiments().picture(purpose), json);
    }
    String on = model.rest().getFirst();
    List<String> parameters = model.rest().subList(1, model.rest().size());
    Subject subject = subjects.subject(skein, session, purpose, on, parameters, model.loading());
    ExperimentQuestion question =
        new ExperimentQuestion(relation, variant, ExperimentQuestion.DEFAULT.certainty(), false, maxDepth, false, false, 1, true, limits.settings(session));
    Picture picture = skein.experiments().picture(purpose, subject, question, session);
    String text = drawn(model, picture, svg);
    return json
        ? new ShowJson(stage, text)
            .ofExperiment(model.name(), ModelArguments.name(on), LoadArguments.values(parameters), picture)
        : text;
  }

  private static String drawn(ModelArguments model, Picture picture, boolean svg) {
    return svg ? PictureSvg.render(model.name(), picture) : PictureDot.render(picture);
  }

  private static String alone(ModelArguments model, String stage, boolean svg, String syntax, Picture drawn, boolean json) {
    Optional<Picture> picture = !stage.equals("syntax") ? Optional.of(drawn) : Optional.empty();
    String text = picture.map(graphs -> drawn(model, graphs, svg)).orElse(syntax);
    return json ? new ShowJson(stage, text).ofText(model.name(), picture) : text;
  }
}
