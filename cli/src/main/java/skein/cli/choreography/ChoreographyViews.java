package skein.cli.choreography;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyText;
import skein.ask.experiment.Picture;
import skein.cli.argument.GraphFile;
import skein.cli.argument.ModelArguments;
import skein.cli.picture.PictureSvg;
import skein.cli.session.Session;
import skein.cli.session.UsageError;

/** The stages of choreographies that other models do not have, and their options. */
public final class ChoreographyViews {

  public static final String SVG = "svg";
  public static final String MERMAID = "mermaid";

  @Option(names = "--peer", paramLabel = "P", description = "For a choreography: only the projection of this peer; with --as graph or --as dot, its automaton.")
  private String peer;

  @Option(names = "--choreography", description = "For a choreography, with --as graph or --as dot: the automaton of the choreography itself, and not of its peers together.")
  private boolean itself;

  /** Whether the stage is shown by {@link #show}. */
  public boolean concerns(String stage) {
    return peer != null || itself || List.of("projections", "sequence").contains(stage);
  }

  /**
   * The stage as text.
   *
   * @param format how to draw a sequence diagram or an automaton
   */
  public String show(Skein skein, Session session, ModelArguments model, String stage, String format) {
    ModelArguments.Text text = model.text(skein, session);
    if (!text.language().name().equals("chor")) {
      String what = peer != null ? "--peer is" : itself ? "--choreography is" : "--as " + stage + " is";
      throw new UsageError(what + " for choreographies (.chor): " + model.name());
    }
    ChoreographyText choreography = session.read(text.name(), ChoreographyText.read(text.source(), text.options(), session));
    Optional<String> asked = Optional.ofNullable(peer);
    asked.ifPresent(name -> ChoreographyArguments.requireKnown(choreography, name));
    return switch (stage) {
      case "projections" -> choreography.projections(asked.map(List::of).orElseGet(choreography::peers));
      case "sequence" -> session.read(text.name(), format.equals(SVG) ? choreography.svg() : choreography.mermaid());
      default -> picture(session.read(text.name(), choreography.automaton(asked)), format.equals(SVG));
    };
  }

  /** Rejects options that the stage does not have. */
  public void check(String stage) {
    if (peer != null && itself) {
      throw new UsageError("--peer and --choreography cannot be combined");
    }
    if (peer != null && !List.of("dot", "graph", "projections").contains(stage)) {
      throw new UsageError("--peer is for --as projections, --as graph and --as dot");
    }
    if (itself && !List.of("dot", "graph").contains(stage)) {
      throw new UsageError("--choreography is for --as graph and --as dot");
    }
  }

  /** The format of a sequence diagram: as asked, or by the name of the file that it is written to. */
  public static String format(String asked, Optional<String> file) {
    if (asked.equals(SVG) || asked.equals(MERMAID)) {
      return asked;
    }
    return file.filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".svg")).isPresent() ? SVG : MERMAID;
  }

  private static String picture(ChoreographyText.AutomatonPicture automaton, boolean svg) {
    if (svg) {
      return PictureSvg.render(automaton.graph().get().title(), new Picture(List.of(automaton.graph().get())));
    }
    if (automaton.states() > GraphFile.LARGEST_PICTURE) {
      throw new UsageError(
          String.format(Locale.ROOT, "the picture would have %,d states, too many to read; to write them for other tools, use skein project", automaton.states()));
    }
    return automaton.dot().get();
  }
}
