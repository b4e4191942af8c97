package skein.prove;

import java.util.List;
import java.util.OptionalInt;
import skein.analysis.relation.Term;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.Header;
import skein.prove.system.Argument;
import skein.prove.system.ProofOutcome;
import skein.prove.system.SolverBudget;
import skein.prove.system.SymbolicSystem;

/**
 * Whether a system can reach a bad state.
 *
 * @param bound the maximal number of steps, if bounded
 * @param badAtBound what is bad after exactly that many steps
 */
record ReachabilityQuestion(
    Method method, SymbolicSystem machine, Term bad, OptionalInt bound, Term badAtBound, SolverBudget budget, Header header) {

  ProofOutcome search() {
    return switch (method) {
      case BMC -> budget.withBoth(solvers -> new Bmc(machine, bad, bound, solvers, budget).run(badAtBound));
      case INDUCTION -> {
        List<Term> lemmas = new Lemmas(machine, budget).find();
        yield budget.withBoth(solvers -> new KInduction(machine, bad, lemmas, solvers, budget).run());
      }
      case PDR -> new Pdr(machine, bad, budget).run();
    };
  }

  Certificate certificate(Argument argument) {
    return new CertificateWriter(machine, bad, header).write(argument);
  }
}
