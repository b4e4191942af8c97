package skein.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.choreography.ChoreographyText;
import skein.ask.choreography.ProjectedPeer;
import skein.cli.argument.OptionValues;
import skein.cli.argument.ResourceArguments;
import skein.cli.choreography.ChoreographyArguments;
import skein.cli.choreography.ProjectJson;
import skein.cli.choreography.ProjectedFiles;
import skein.cli.session.Command;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.core.source.Source;

/** Writes the peers of a choreography. */
@CommandLine.Command(
    name = "project",
    addMethodSubcommands = false,
    description = {
      "Write what a choreography leaves to a peer: as a CCS process, as a transition system, or as a Java class that follows its automaton.",
      "A communication keeps its name in the files of both peers."
    },
    exitCodeList = {
      "0:the files are written",
      "2:wrong usage: an invalid option, an unknown peer or choreography, or a missing file",
      "6:an error in the text of the choreography, or a peer that is too large",
      "124:the time limit was reached",
      "125:the memory limit was reached",
      "130:interrupted"
    },
    footer = {
      "",
      "Examples:",
      "  skein project examples/chor/stock.chor Stock --peer broker",
      "  skein project examples/chor/stock.chor Stock --as java -o peers"
    })
final class ProjectCommand implements Command {

  @Mixin private ChoreographyArguments text;

  @Option(names = "--peer", paramLabel = "P", description = "The peer; can be repeated (default: all).")
  private List<String> peers = new ArrayList<>();

  @Option(
      names = "--as",
      completionCandidates = OptionValues.PeerFormats.class,
      paramLabel = "L",
      description = "ccs (the default), aut or java; by default, the extension of the output file decides.")
  private String target;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE|DIR",
      description = "Write one peer to this file, or each to a file in this folder (default: standard output).")
  private String out;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextOrJson.class,
      paramLabel = "F",
      description = "text (the default): the peers or, with --out, the names of the files; json: one object with all of that.")
  private String format = Format.TEXT.word();

  @Mixin private ResourceArguments limits;

  @Option(names = {"-q", "--quiet"}, description = "Do not list the files; no warnings.")
  private boolean quiet;

  @Override
  public int run(Skein skein, Session session) {
    limits.start(session);
    session.destination(Destination.of(Format.named(format, List.of(Format.TEXT, Format.JSON)), Optional.empty()));
    session.style(quiet, Colours.NONE);
    ProjectedPeer.Format chosen = target();
    Source source = text.source(skein, session, "project");
    ChoreographyText choreography = text.read(source, session, session);
    peers.forEach(peer -> ChoreographyArguments.requireKnown(choreography, peer));
    List<String> wanted = peers.isEmpty() ? choreography.peers() : peers.stream().distinct().toList();
    List<ProjectedPeer> projected = session.read(source.name(), choreography.projected(wanted, chosen));
    session.speak();
    ProjectedFiles outputs = new ProjectedFiles(session);
    Map<String, Path> written = outputs.write(projected, Optional.ofNullable(out), isFile());
    if (session.format() == Format.JSON) {
      session.write(ProjectJson.render(text.file(), choreography.main(), chosen, projected, written));
    } else if (written.isEmpty()) {
      outputs.print(projected);
    } else if (!quiet) {
      written.values().forEach(session.io().out()::println);
    }
    return 0;
  }

  /** Whether one file is meant, by its extension. */
  private boolean isFile() {
    return out != null && extension().isPresent();
  }

  private Optional<ProjectedPeer.Format> extension() {
    return Stream.of(ProjectedPeer.Format.values()).filter(each -> out.toLowerCase(Locale.ROOT).endsWith("." + each.word())).findFirst();
  }

  private ProjectedPeer.Format target() {
    List<String> known = new OptionValues.PeerFormats();
    if (target != null && !known.contains(target)) {
      throw UsageError.unknown("language of peers", target, known);
    }
    return target != null
        ? ProjectedPeer.Format.valueOf(target.toUpperCase(Locale.ROOT))
        : Optional.ofNullable(out).flatMap(_ -> extension()).orElse(ProjectedPeer.Format.CCS);
  }
}
