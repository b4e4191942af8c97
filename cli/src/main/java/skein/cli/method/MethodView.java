package skein.cli.method;

import java.util.List;
import skein.ask.experiment.Picture;
import skein.cli.format.PictureDot;
import skein.cli.picture.PictureSvg;
import skein.cli.session.UsageError;
import skein.core.language.Model;
import skein.core.method.SequentialEmulation;

/** The stages of a model that show the method: as text, or as a picture. */
public final class MethodView {

  public static final String TRIPLES = "triples";
  public static final String EMULATION = "emulation";
  public static final List<String> STAGES = List.of(TRIPLES, EMULATION);

  private final String name;
  private final Model model;
  private final SequentialEmulation method;

  /** Throws {@link UsageError} if the model has no triples. */
  public MethodView(String name, Model model) {
    this.name = name;
    this.model = model;
    this.method =
        model.method()
            .orElseThrow(() -> new UsageError(name + " has no triples: only the processes of .labs, .ccs and .chor files have"))
            .get();
  }

  public SequentialEmulation method() {
    return method;
  }

  public String text(String stage) {
    return stage.equals(TRIPLES) ? TripleText.of(method) : EmulationText.of(model.program(), method);
  }

  public String svg(String stage) {
    return PictureSvg.method(name, picture(stage), stage.equals(TRIPLES) ? "locations and triples" : "functions and calls");
  }

  public String dot(String stage) {
    return PictureDot.render(picture(stage));
  }

  private Picture picture(String stage) {
    return stage.equals(TRIPLES) ? MethodPictures.triples(method) : MethodPictures.emulation(method);
  }
}
