package skein.cli.formula;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import skein.ask.TransitionSystems;
import skein.ask.question.Result;
import skein.ask.relation.StoredLts;
import skein.cli.format.VerifyJson;
import skein.cli.outcome.Verified;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.StateText;
import skein.core.answer.Reason;
import skein.core.modal.MarkedPart;

/** Writes the part of a system that shows why a formula holds or not. */
public final class EvidenceFile {

  private EvidenceFile() {}

  public static void requireKnown(String file) {
    if (!file.matches("(?i).*\\.(aut|dot|gv|json)")) {
      throw new UsageError("--evidence writes .aut, .dot and .json files, not " + file);
    }
  }

  /** Writes the part, or says why there is none. */
  public static void write(String file, Session session, Verified verified) {
    Optional<MarkedPart> part = verified.report().results().stream().flatMap(result -> part(result).stream()).findFirst();
    if (part.isEmpty()) {
      String unchanged = Files.exists(Destination.path(file)) ? "; " + file + " is unchanged" : "";
      session.remark("no evidence was written: " + whyNone(verified) + unchanged);
    } else if (TransitionSystems.isFile(file)) {
      writeLabels(part.get(), Destination.path(file));
    } else {
      Destination.write(Destination.path(file), text(file, verified, part.get()));
    }
  }

  /** The labels only: the format has no place for claims. */
  private static void writeLabels(MarkedPart part, Path file) {
    try (StoredLts lts = StoredLts.of(part)) {
      lts.write(file);
    } catch (IOException e) {
      throw Destination.unwritable(file, e);
    }
  }

  private static Optional<MarkedPart> part(Result result) {
    return result.reason() instanceof Reason.ShownByStrategy(_, var shown) ? shown.shownPart() : Optional.empty();
  }

  private static String whyNone(Verified verified) {
    Optional<Reason.StrategyView> view =
        verified.report().results().stream()
            .map(Result::reason)
            .flatMap(reason -> reason instanceof Reason.ShownByStrategy(_, var shown) ? Optional.of(shown).stream() : Optional.<Reason.StrategyView>empty().stream())
            .findFirst();
    return view.map(EvidenceFile::whyNone)
        .orElse("there is no formula that was decided");
  }

  private static String whyNone(Reason.StrategyView shown) {
    return switch (shown) {
      case Reason.StrategyView.OneRun _ -> "a run shows it; --save FILE writes that";
      case Reason.StrategyView.LabelPath _ -> "the path above shows it";
      case Reason.StrategyView.PartAfter _, Reason.StrategyView.LargePart _ -> "the part is too large; --certificate FILE writes a proof";
    };
  }

  private static String text(String file, Verified verified, MarkedPart part) {
    boolean json = file.toLowerCase(Locale.ROOT).endsWith(".json");
    return json ? VerifyJson.part(verified, part) : dot(part, verified);
  }

  private static String dot(MarkedPart part, Verified verified) {
    StateText states = new StateText(verified.view());
    StringBuilder out = new StringBuilder("digraph {\n  node [shape=box, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n");
    part.definitions().forEach(definition -> out.append("  // ").append(definition.replace('\n', ' ')).append('\n'));
    for (int i = 0; i < part.states().size(); i++) {
      MarkedPart.MarkedState state = part.states().get(i);
      String values = state.cells().map(cells -> String.join("\n", states.lines(cells, false))).orElse("");
      out.append("  ").append(i).append(" [label=\"").append(escape(values + "\n" + String.join("\n", state.claims()))).append(i == 0 ? "\", style=bold];\n" : "\"];\n");
    }
    part.steps().forEach(
        step -> out.append("  ").append(step.source()).append(" -> ").append(step.target()).append(" [label=\"").append(escape(step.label())).append("\"];\n"));
    return out.append("}\n").toString();
  }

  private static String escape(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
