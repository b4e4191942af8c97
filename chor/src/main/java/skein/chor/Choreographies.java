package skein.chor;

import java.util.List;
import java.util.Optional;
import skein.chor.check.CheckedChor;
import skein.chor.lower.LargePart;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.triples.term.StructureTooLarge;

/** Reads choreographies for questions about their texts and peers, where {@link Chor} makes programs of them. */
public final class Choreographies {

  private Choreographies() {}

  /** The text unless there were errors, and all diagnostics. */
  public record Read(Optional<CheckedChor> checked, List<Diagnostic> diagnostics) {
    public Read {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** Parses and checks a text. If the monitor asks to stop, throws {@link Halt}. */
  public static Read read(Source source, LoadOptions options, Monitor monitor) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<CheckedChor> checked = DeepStack.call(() -> Chor.read(source, options, diagnostics, monitor));
    return new Read(checked, diagnostics.inTextOrder());
  }

  /** Where the peers of a choreography become too large, as far as that can be said. If the poll throws, so does this. */
  public static Diagnostic tooLarge(CheckedChor checked, StructureTooLarge tooLarge, Budget budget) {
    return LargePart.find(checked.spec(), checked.main(), budget)
        .map(part ->
            Diagnostic.error("too-large", part.at(), "the peer `" + part.peer() + "` " + tooLarge.getMessage() + ", most of them in this part")
                .withHint("tell `" + part.peer() + "` what was decided before it decides something itself, or let it decide less in parallel"))
        .orElseGet(() ->
            Diagnostic.error("too-large", checked.definition().name().at(), "this choreography " + tooLarge.getMessage())
                .withHint("use fewer parallel compositions, or fewer peers in them"));
  }
}
