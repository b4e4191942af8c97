package skein.chor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import skein.chor.lower.ChoreographyLowering;
import skein.chor.lower.ImplementationLowering;
import skein.chor.lower.PeerConditions;
import skein.chor.syntax.ChorSpec;
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
    ImplementationLowering lowering = new ImplementationLowering(spec, main, bound, () -> {});
    Program program = lowering.program("test", List.of());
    List<Rule> rules = new ArrayList<>(List.of(loop("ended", List.of(), program.view().ended())));
    for (PeerConditions peer : lowering.peers()) {
      rules.add(loop("terminated", List.of(new Action.Word(peer.peer())), peer.terminated()));
      rules.add(loop("moves", List.of(new Action.Word(peer.peer())), peer.moves()));
    }
    return lts(with(program, rules), labels);
  }

  static Lts choreography(ChorSpec spec, String main, Alphabet labels) {
    ChoreographyLowering lowering = new ChoreographyLowering(spec, main, () -> {});
    Program program = lowering.program("test", List.of());
    return lts(with(program, List.of(loop("ended", List.of(), lowering.ended()))), labels);
  }

  /** Whether the claim holds that no peer waits for ever. */
  static boolean isDeadlockFree(ChorSpec spec, String main, OptionalInt bound) {
    ImplementationLowering lowering = new ImplementationLowering(spec, main, bound, () -> {});
    Program program = lowering.program("test", List.of());
    return switch (lowering.deadlockFree()) {
      case Claim.Combined(var how, var parts, var _) when how == Claim.Combination.EVERY -> {
        List<Boolean> verdicts = parts.stream().map(part -> holds(program, part.claim())).toList();
        yield verdicts.stream().allMatch(verdict -> verdict);
      }
      case Claim claim -> holds(program, claim);
    };
  }

  private static boolean holds(Program program, Claim claim) {
    Lts lts = lts(with(program, List.of(loop("here", List.of(), claim.subject().orElseThrow()))), new Alphabet());
    int here = lts.labels().number("here");
    BitSet good = new BitSet();
    for (int state = 0; state < lts.states(); state++) {
      int from = state;
      lts.steps(state, (label, _) -> good.set(from, good.get(from) || label == here));
    }
    if (claim instanceof Claim.FairlyInfinitely) {
      for (int before = -1; before != good.cardinality(); ) {
        before = good.cardinality();
        for (int state = 0; state < lts.states(); state++) {
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
        name, 0, 0, List.of(), true, List.of(condition), Stmt.SKIP, 1, new Action.Named(name, arguments), Label.of(name), new Span(new Source("test", ""), 0, 0));
  }

  static Lts lts(Program program, Alphabet labels) {
    return switch (LtsGenerator.generate(program, labels, 1_000_000, 1, () -> {})) {
      case Generation.Complete(var lts, var _) -> lts;
      case Generation.TooManyStates<?> _, Generation.Erred<?> _, Generation.NoInitialState<?> _ -> throw new IllegalStateException("not generated");
    };
  }
}
