package skein.chor;

import java.util.List;
import java.util.Locale;
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
import skein.core.source.Span;
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

  /** What is too large: a peer, and where in the text as far as that can be said, or the choreography itself. If the budget is spent, throws {@link Halt}. */
  public static Diagnostic tooLarge(CheckedChor checked, StructureTooLarge tooLarge, Budget budget) {
    Span whole = checked.definition().name().at();
    if (tooLarge.process().isEmpty()) {
      return Diagnostic.error("too-large", whole, "this choreography " + tooLarge.getMessage()).withHint("use fewer parallel compositions, or fewer peers in them");
    }
    String peer = tooLarge.process().get();
    String message = "the peer `" + peer + "` " + tooLarge.getMessage();
    return LargePart.find(checked.spec(), checked.main(), peer, budget)
        .map(part ->
            Diagnostic.error("too-large", part.at(), String.format(Locale.ROOT, "%s; in this part alone, it has more than %,d", message, LargePart.MUCH))
                .withHint("tell `" + peer + "` what was decided before it decides something itself, or let it decide less in parallel"))
        .orElseGet(() -> Diagnostic.error("too-large", whole, message).withHint("use fewer parallel compositions in which `" + peer + "` takes part"));
  }
}
