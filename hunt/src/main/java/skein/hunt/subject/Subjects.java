package skein.hunt.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import skein.ccs.Ccs;
import skein.ccs.RandomCcs;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Ltl;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.RandomPrograms;
import skein.explore.RandomColonies;
import skein.labs.random.RandomModels;
import skein.labs.random.TrapModels;

/** The subject of a seed. */
public final class Subjects {

  private Subjects() {}

  public static HuntSubject of(long seed) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5eed);
    HuntQuestion question = HuntQuestion.of(seed);
    return switch (random.nextInt(20)) {
      case 0 -> new TextSubject(new Ccs(), new RandomCcs(seed).text(), question);
      case 1 -> {
        Program program = RandomPrograms.of(seed);
        Expr goal = Exprs.equal(new Expr.Read(program.variables().getFirst()), random.nextInt(3));
        Expr other = Exprs.less(new Expr.ReadAt(program.variables().get(2), Exprs.constant(1)), Exprs.constant(random.nextInt(2)));
        yield new ProgramSubject(program, properties(List.of(goal, other), random), question);
      }
      case 2 ->
          new ProgramSubject(
              RandomColonies.of(seed),
              properties(List.of(RandomColonies.predicate(seed, 0), RandomColonies.predicate(seed, 1)), random),
              question);
      case 3, 4, 5, 6 -> new LabsSubject(RandomModels.of(seed), question);
      default -> new LabsSubject(TrapModels.of(seed), question);
    };
  }

  private static List<Property> properties(List<Expr> goals, SplittableRandom random) {
    List<Property> found = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Expr goal = goals.get(random.nextInt(goals.size()));
      Claim claim =
          switch (random.nextInt(6)) {
            case 0 -> new Claim.Always(Exprs.not(goal));
            case 1 -> new Claim.Reachable(goal);
            case 2 -> new Claim.Eventually(goal);
            case 3 -> new Claim.Fairly(goal);
            case 4 -> new Claim.FairlyInfinitely(goal);
            default ->
                new Claim.Linear(
                    new Ltl.Always(new Ltl.Implies(new Ltl.Atom(goal), new Ltl.Next(new Ltl.Eventually(new Ltl.Atom(goals.getLast()))))));
          };
      found.add(new Property("P" + found.size(), claim, claim.getClass().getSimpleName(), Property.noErrors().origin()));
    }
    return found;
  }
}
