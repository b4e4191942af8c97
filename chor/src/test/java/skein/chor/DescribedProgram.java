package skein.chor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import skein.chor.lower.ChoreographyLowering;
import skein.chor.lower.ImplementationLowering;
import skein.chor.lower.PeerConditions;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.program.Action;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Label;
import skein.core.program.Program;
import skein.core.program.Rule;
import skein.core.program.Stmt;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.Alphabet;
import skein.lts.Lts;
import skein.lts.generate.Generation;
import skein.lts.generate.LtsGenerator;

/** Programs with loops that say which conditions hold in a state. */
final class DescribedProgram {

  private DescribedProgram() {}

  static Lts implementation(ChorSpec spec, String main, OptionalInt bound, Alphabet labels) {
    return implementation(new ImplementationLowering(spec, main, bound, Budget.UNLIMITED), labels);
  }

  static Lts implementation(ImplementationLowering lowering, Alphabet labels) {
    Program program = lowering.program("test", List.of());
    List<Rule> rules = new ArrayList<>(List.of(loop("ended", List.of(), program.view().ended())));
    for (PeerConditions peer : lowering.peers()) {
      rules.add(loop("terminated", List.of(new Action.Word(peer.peer())), peer.terminated()));
      rules.add(loop("moves", List.of(new Action.Word(peer.peer())), peer.moves()));
    }
    return lts(with(program, rules), labels);
  }

  static Lts choreography(ChorSpec spec, String main, Alphabet labels) {
    ChoreographyLowering lowering = new ChoreographyLowering(spec, main, Budget.UNLIMITED);
    Program program = lowering.program("test", List.of());
    return lts(with(program, List.of(loop("ended", List.of(), lowering.ended()))), labels);
  }

  /** Whether the claim holds that no peer waits forever. */
  static boolean isDeadlockFree(ChorSpec spec, String main, OptionalInt bound) {
    return isDeadlockFree(new ImplementationLowering(spec, main, bound, Budget.UNLIMITED));
  }

  static boolean isDeadlockFree(ImplementationLowering lowering) {
    Claim claim = lowering.deadlockFree();
    List<Claim> parts =
        claim instanceof Claim.Combined(var _, var all, var _) ? all.stream().map(Claim.Part::claim).toList() : List.of(claim);
    List<Rule> rules = new ArrayList<>();
    for (Claim part : parts) {
      rules.add(loop("here" + rules.size(), List.of(), part.subject().orElseThrow()));
    }
    Lts lts = lts(with(lowering.program("test", List.of()), rules), new Alphabet());
    return IntStream.range(0, parts.size()).allMatch(i -> holds(lts, "here" + i, parts.get(i)));
  }

  private static boolean holds(Lts lts, String label, Claim claim) {
    int here = lts.labels().number(label);
    BitSet good = new BitSet();
    for (int state = 0; state < lts.states(); state++) {
      int from = state;
      lts.steps(state, (step, _) -> good.set(from, good.get(from) || step == here));
    }
    if (claim instanceof Claim.FairlyInfinitely) {
      for (int before = -1; before != good.cardinality(); ) {
        before = good.cardinality();
        for (int state = lts.states() - 1; state >= 0; state--) {
          int from = state;
          lts.steps(state, (_, target) -> good.set(from, good.get(from) || good.get(target)));
        }
      }
    } else if (!(claim instanceof Claim.Always)) {
      throw new IllegalArgumentException("unexpected " + claim);
    }
    return good.cardinality() == lts.states();
  }

  private static Program with(Program program, List<Rule> more) {
    List<Rule> rules = new ArrayList<>(program.rules());
    rules.addAll(more);
    return new Program(
        program.name(), program.agents(), program.variables(), program.init(), rules, program.schedule(), program.properties(), program.view());
  }

  private static Rule loop(String name, List<Action.Argument> arguments, Expr condition) {
    return new Rule(
        name, 0, 0, List.of(), true, List.of(condition), Stmt.skip(), 1, new Action.Named(name, arguments), Label.of(name), new Span(new Source("test", ""), 0, 0));
  }

  static Lts lts(Program program, Alphabet labels) {
    return switch (LtsGenerator.generate(program, labels, 1_000_000, 1, Budget.UNLIMITED)) {
      case Generation.Complete(var lts) -> lts;
      case Generation.TooManyStates _, Generation.Erred _, Generation.NoInitialState _ -> throw new IllegalStateException("not generated");
    };
  }
}
