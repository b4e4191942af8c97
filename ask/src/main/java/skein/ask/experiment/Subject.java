package skein.ask.experiment;

import java.util.List;
import java.util.Optional;
import skein.analysis.initial.InitialSpace;
import skein.core.budget.Budget;
import skein.core.language.Model;
import skein.core.program.Program;
import skein.purpose.model.Ats;
import skein.purpose.search.PurposeSearch;
import skein.purpose.simulator.ExplicitSimulator;
import skein.purpose.simulator.ProgramSimulator;
import skein.purpose.simulator.Simulator;
import skein.purpose.simulator.SimulatorState;
import skein.purpose.text.ExperimentPrinter;

/** The system of an experiment: a model, an explicit system, or an external simulator. */
public abstract sealed class Subject {

  /** Creates a simulator for one experiment. */
  abstract Simulator simulator(PurposeText purpose);

  /** The initial states of experiments with this simulator. */
  abstract PurposeSearch.Starts starts(Simulator simulator);

  /** The program, if it is one. */
  public abstract Optional<Program> program();

  /** A transition system that was read from a file. */
  public static final class Written extends Subject {

    private final Ats system;

    public Written(Ats system) {
      this.system = system;
    }

    public Ats system() {
      return system;
    }

    public String name() {
      return system.name();
    }

    public int states() {
      return system.states().size();
    }

    /** Prints it in its text format. */
    public String print() {
      return ExperimentPrinter.print(system);
    }

    @Override
    Simulator simulator(PurposeText purpose) {
      return new ExplicitSimulator(system);
    }

    @Override
    PurposeSearch.Starts starts(Simulator simulator) {
      // The previous search may have left the simulator in any state.
      return sink -> sink.from(new ExplicitSimulator(system).current());
    }

    @Override
    public Optional<Program> program() {
      return Optional.empty();
    }
  }

  /** A model of any language; an experiment may start in any of its initial states. */
  public static final class Modelled extends Subject {

    private final Model model;

    public Modelled(Model model) {
      this.model = model;
    }

    @Override
    Simulator simulator(PurposeText purpose) {
      List<ProgramSimulator.Rule> rules =
          purpose.experiment().events().stream().map(e -> new ProgramSimulator.Rule(e.event(), e.pattern())).toList();
      return new ProgramSimulator(model.program(), rules, model.conditions());
    }

    @Override
    PurposeSearch.Starts starts(Simulator simulator) {
      ProgramSimulator states = (ProgramSimulator) simulator;
      return sink -> {
        Budget budget = Budget.UNLIMITED.also(sink::waiting);
        // After the first that decides the answer, the others would not change it.
        var _ = InitialSpace.of(model.program().init(), budget).first(cells -> sink.from(states.state(cells)), budget);
      };
    }

    @Override
    public Optional<Program> program() {
      return Optional.of(model.program());
    }
  }

  /** A Java class. All experiments start in the state it was created in. */
  public static final class Foreign extends Subject {

    private final Simulator simulator;
    private final SimulatorState start;

    public Foreign(Simulator simulator) {
      this.simulator = simulator;
      this.start = simulator.current();
    }

    @Override
    Simulator simulator(PurposeText purpose) {
      return simulator;
    }

    @Override
    PurposeSearch.Starts starts(Simulator same) {
      return sink -> sink.from(start);
    }

    @Override
    public Optional<Program> program() {
      return Optional.empty();
    }
  }
}
