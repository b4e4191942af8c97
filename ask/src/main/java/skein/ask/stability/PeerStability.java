package skein.ask.stability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.ask.experiment.Reading;
import skein.core.answer.Monitor;
import skein.core.language.LoadOptions;
import skein.core.modal.Formula;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.formula.StatePredicates;
import skein.lts.parse.ModalParser;
import skein.lts.parse.ModelFit;
import skein.lts.parse.ParsedFormula;
import skein.lts.path.BranchingInvariance;
import skein.net.Networks;
import skein.net.compose.ComponentNetwork;

/** Reads peers, and a formula about them, and looks for a stable bound. */
public final class PeerStability {

  private PeerStability() {}

  /** The answer, unless a text has errors. If the monitor asks to stop, throws {@link skein.core.budget.Halt}. */
  public static Reading<Stability> of(Source source, LoadOptions options, StabilityQuestion question, Monitor monitor) {
    Networks.ComposedPeers read = Networks.peers(source, options, monitor);
    if (read.peers().isEmpty()) {
      return new Reading<>(Optional.empty(), read.diagnostics());
    }
    Networks.Peers peers = read.peers().get();
    List<Diagnostic> all = new ArrayList<>(read.diagnostics());
    Optional<Formula> formula = Optional.empty();
    if (question.formula().isPresent()) {
      Diagnostics diagnostics = new Diagnostics();
      ComponentNetwork network = peers.bounded(1);
      formula = formula(question.formula().get(), question.receives() ? network.showingReceives() : network, diagnostics);
      all.addAll(diagnostics.inTextOrder());
      if (formula.isEmpty()) {
        return new Reading<>(Optional.empty(), all);
      }
    }
    return new Reading<>(Optional.of(new StabilitySearch(peers, question, formula, monitor).answer()), all);
  }

  private static Optional<Formula> formula(Source source, ComponentNetwork network, Diagnostics diagnostics) {
    Optional<ParsedFormula> parsed = ModalParser.parse(source, diagnostics);
    if (parsed.isEmpty()) {
      return Optional.empty();
    }
    List<String> labels = network.steps().stream().map(step -> step.label().text()).distinct().toList();
    ModelFit.checkPredicates(parsed.get(), StatePredicates.NONE, diagnostics);
    ModelFit.checkLabels(parsed.get(), labels, diagnostics);
    if (!diagnostics.hasErrors()) {
      new BranchingInvariance(labels).exception(parsed.get().formula()).ifPresent(part -> diagnostics.add(refusal(source, part)));
    }
    return diagnostics.hasErrors() ? Optional.empty() : parsed.map(ParsedFormula::formula);
  }

  private static Diagnostic refusal(Source source, Formula part) {
    String message = "the answer may depend on the bound even if it is stable: branching bisimulation does not respect `" + ModalPrinter.print(part) + "`";
    return Diagnostic.error("bisimulation", new Span(source, 0, source.text().length()), message)
        .withHint("allow internal steps before every label, as in `<any* . a>` and `[tau* . a]`, and use no operator that depends on how runs end");
  }
}
