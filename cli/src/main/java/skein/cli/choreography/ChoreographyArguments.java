package skein.cli.choreography;

import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Parameters;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyText;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Monitor;
import skein.core.language.LoadOptions;
import skein.core.source.Source;

/** A choreography in a file. */
public final class ChoreographyArguments {

  @Parameters(index = "0", paramLabel = "FILE", description = "The file of the choreography; - for standard input.")
  private String file;

  @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "The choreography (default: the one that the properties name, or the first that no other one calls).")
  private String name;

  /** The name of the file in results. */
  public String file() {
    return ModelArguments.name(file);
  }

  /** @param command that needs it */
  public Source source(Skein skein, Session session, String command) {
    if (skein.reads(file) && !skein.languageOf(file).name().equals("chor")) {
      throw new UsageError(command + " is for choreographies (.chor): " + file);
    }
    return ModelArguments.source(file, session);
  }

  /** Throws the errors of the text; prints its warnings. */
  public ChoreographyText read(Source source, Session session, Monitor monitor) {
    return session.read(source.name(), ChoreographyText.read(source, new LoadOptions(Map.of(), false, Optional.ofNullable(name)), monitor));
  }

  /** Rejects a peer that the choreography does not have. */
  public static void requireKnown(ChoreographyText choreography, String peer) {
    if (!choreography.peers().contains(peer)) {
      throw UsageError.unknown("peer", peer, choreography.peers());
    }
  }
}
