package skein.chor.lower;

import java.util.List;
import java.util.stream.Stream;
import skein.chor.meaning.ChorTerm;
import skein.chor.meaning.MovePositions;
import skein.chor.meaning.PeerMove;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.core.program.Schedule;
import skein.core.program.Variables;
import skein.core.program.View;

/** A choreography itself as a program with one agent; what is decided is decided by internal steps. */
public final class ChoreographyLowering {

  private final Variables variables = new Variables();
  private final PeerControl control;
  private final MovePositions positions;
  private final Budget budget;

  /**
   * Needs a checked spec.
   *
   * @throws skein.triples.term.StructureTooLarge if it has too many control locations
   */
  public ChoreographyLowering(ChorSpec spec, String main, Budget budget) {
    this.budget = budget;
    this.control = PeerControl.of(main, main, ChorTerm.global(spec), variables, PeerControl.MOST_STATES, budget);
    this.positions =
        new MovePositions(
            Stream.concat(
                    spec.definitions().stream().filter(definition -> definition.name().text().equals(main)),
                    spec.definitions().stream())
                .toList());
  }

  public Program program(String name, List<Property> properties) {
    return new Program(
        name,
        List.of(control.name()),
        variables.all(),
        new Init(control.initial(), List.of()),
        control.moves().stream().flatMap(this::rules).toList(),
        new Schedule.Free(),
        properties,
        view());
  }

  /** Everything was done. */
  public Expr ended() {
    return control.terminated();
  }

  private Stream<Rule> rules(PeerMove move) {
    budget.poll();
    return control.exits(move).stream()
        .map(way -> new RuleParts().take(way).rule(move.text(), 0, List.of(), RuleParts.action(move), positions.of(move)));
  }

  private View view() {
    return new View(control.observables(), ended(), Exprs.or(ended(), BalancedExprs.or(control.moves().stream().map(control::possible).toList())));
  }
}
