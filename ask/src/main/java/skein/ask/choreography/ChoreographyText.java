package skein.ask.choreography;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import skein.ask.experiment.Picture;
import skein.ask.experiment.Reading;
import skein.chor.Choreographies;
import skein.chor.check.CheckedChor;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.NaturalProjection;
import skein.chor.meaning.Participation;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.picture.AutomatonDot;
import skein.chor.picture.MermaidSequence;
import skein.chor.picture.SequenceDiagram;
import skein.chor.picture.SequenceSvg;
import skein.chor.project.PeerCcs;
import skein.chor.project.PeerJava;
import skein.chor.repair.ChorRepair;
import skein.chor.repair.RepairOutcome;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.modal.ModalPrinter;
import skein.core.source.Diagnostic;
import skein.core.source.Source;
import skein.lts.path.BranchingInvariance;
import skein.triples.term.StructureTooLarge;

/** A choreography without errors in its text. If the monitor asks to stop, its methods throw {@link Halt}. */
public final class ChoreographyText {

  private final CheckedChor checked;
  private final Monitor monitor;
  private final Budget budget;

  private ChoreographyText(CheckedChor checked, Monitor monitor) {
    this.checked = checked;
    this.monitor = monitor;
    this.budget = Budget.of(monitor);
  }

  public static Reading<ChoreographyText> read(Source source, LoadOptions options, Monitor monitor) {
    Choreographies.Read read = Choreographies.read(source, options, monitor);
    return new Reading<>(read.checked().map(checked -> new ChoreographyText(checked, monitor)), read.diagnostics());
  }

  /** The choreography that questions are about. */
  public String main() {
    return checked.main();
  }

  /** All peers of the text. */
  public List<String> peers() {
    return checked.spec().peers().stream().map(Name::text).toList();
  }

  /** The smallest bound from which larger buffers make no difference. */
  public Reading<StableBound> stableBuffers() {
    List<Diagnostic> refused = new ArrayList<>();
    BranchingInvariance invariance = new BranchingInvariance(actions().stream().map(action -> action.label().text()).toList());
    for (ChorSpec.Check check : checked.spec().checks()) {
      if (check.form() instanceof ChorSpec.FormulaText(var formula, boolean ofChoreography) && !ofChoreography) {
        invariance.exception(checked.formulas().get(check.name().text()).formula()).ifPresent(part -> refused.add(
            Diagnostic.error("bisimulation", formula, "the answer may depend on the buffers even if they are stable: branching bisimulation does not respect `" + ModalPrinter.print(part) + "`")
                .withHint("ask for a number of buffers, or allow internal steps before every label, as in `<any* . a>`")));
      }
    }
    return refused.isEmpty() ? stable() : new Reading<>(Optional.empty(), refused);
  }

  private Reading<StableBound> stable() {
    try {
      return new Reading<>(Optional.of(DeepStack.call(() -> new StableBuffers(checked, monitor).search())), List.of());
    } catch (StructureTooLarge tooLarge) {
      return new Reading<>(Optional.empty(), List.of(DeepStack.call(() -> Choreographies.tooLarge(checked, tooLarge, budget))));
    }
  }

  /**
   * Messages that make it realizable, without buffers and with buffers for one and two messages. If the monitor asks to stop, the best repair so far.
   *
   * @param decider decides wherever it takes part and the text does not say who decides
   */
  public ChoreographyRepair repaired(Optional<String> decider) {
    return DeepStack.call(() -> {
      ChorRepair repair = new ChorRepair(checked.spec(), main(), new ExplicitRealizability(budget), monitor::interrupted);
      String text = checked.definition().name().at().source().text();
      return switch (repair.repair(decider)) {
        case RepairOutcome.NotNeeded() -> new ChoreographyRepair(ChoreographyRepair.Outcome.NOT_NEEDED, Optional.empty(), text);
        case RepairOutcome.Undecided() -> new ChoreographyRepair(ChoreographyRepair.Outcome.UNDECIDED, Optional.empty(), text);
        case RepairOutcome.NotFound(var repeated) ->
            new ChoreographyRepair(ChoreographyRepair.Outcome.NOT_FOUND, repeated.map(ChorAction::text), text);
        case RepairOutcome.Repaired repaired -> new RepairedText(checked.spec(), repaired).answer();
      };
    });
  }

  /** What the choreography leaves to these peers. */
  public String projections(List<String> peers) {
    return DeepStack.call(() -> {
      StringBuilder out = new StringBuilder();
      for (String peer : peers) {
        out.append(out.isEmpty() ? "" : "\n").append("# ").append(peer).append('\n');
        NaturalProjection.of(checked.spec(), main(), peer).definitions().forEach(definition -> out.append(ChorPrinter.of(definition)).append('\n'));
      }
      return out.toString();
    });
  }

  /** A sequence diagram as SVG, unless it would be too large. */
  public Reading<String> svg() {
    return limited(() -> SequenceSvg.of(SequenceDiagram.of(checked.spec(), main())));
  }

  /** A sequence diagram for Mermaid, unless it would be too large. */
  public Reading<String> mermaid() {
    return limited(() -> MermaidSequence.of(SequenceDiagram.of(checked.spec(), main())));
  }

  /** The automaton of a peer, or of the choreography itself, for Graphviz. */
  public Reading<AutomatonPicture> automaton(Optional<String> peer) {
    return limited(() -> {
      PeerAutomaton automaton = peer.map(this::peer).orElseGet(() -> PeerAutomaton.ofChoreography(checked.spec(), main(), budget));
      return new AutomatonPicture(automaton.states().size(), () -> AutomatonDot.of(automaton), () -> graph(automaton));
    });
  }

  /**
   * @param dot the text for Graphviz, which may be long
   * @param graph what it shows
   */
  public record AutomatonPicture(int states, Supplier<String> dot, Supplier<Picture.Graph> graph) {}

  private static Picture.Graph graph(PeerAutomaton automaton) {
    List<Picture.Node> nodes = new ArrayList<>();
    for (int state = 0; state < automaton.states().size(); state++) {
      List<Picture.Mark> marks = new ArrayList<>(state == 0 ? List.of(Picture.Mark.START) : List.of());
      if (automaton.isTerminated(state)) {
        marks.add(Picture.Mark.END);
      }
      nodes.add(new Picture.Node(List.of(Integer.toString(state)), marks));
    }
    List<Picture.Edge> edges =
        automaton.transitions().stream().map(step -> new Picture.Edge(step.source(), step.target(), step.move().text(), false)).toList();
    return new Picture.Graph(automaton.name(), nodes, edges);
  }

  /** Files of these peers. */
  public Reading<List<ProjectedPeer>> projected(List<String> peers, ProjectedPeer.Format format) {
    Map<String, String> classes = PeerJava.classNames(peers());
    return limited(() -> {
      List<ProjectedPeer> files = new ArrayList<>();
      for (String peer : peers) {
        String text =
            switch (format) {
              case CCS -> PeerCcs.of(peer(peer), actions(), main());
              case AUT -> peer(peer).aut();
              case JAVA -> PeerJava.of(peer(peer), main(), classes.get(peer));
            };
        files.add(new ProjectedPeer(peer, (format == ProjectedPeer.Format.JAVA ? classes.get(peer) : peer) + "." + format.word(), text));
      }
      return files;
    });
  }

  private PeerAutomaton peer(String peer) {
    return PeerAutomaton.ofPeer(checked.spec(), main(), peer, budget);
  }

  private Set<ChorAction> actions() {
    return new Participation(checked.spec()).actions(main());
  }

  private <T> Reading<T> limited(Supplier<T> result) {
    try {
      return new Reading<>(Optional.of(DeepStack.call(result)), List.of());
    } catch (StructureTooLarge tooLarge) {
      return new Reading<>(Optional.empty(), List.of(Diagnostic.error("too-large", checked.definition().name().at(), "this choreography " + tooLarge.getMessage())));
    }
  }
}
