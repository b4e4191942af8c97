package skein.prove;

import java.util.List;
import java.util.OptionalInt;
import skein.core.relation.Term;
import skein.prove.certificate.Certificate;

/**
 * Whether a machine can reach a bad state.
 *
 * @param bound in so many steps; otherwise in any number
 * @param badAtBound what is bad after exactly that many
 */
record Question(
    Method method, Machine machine, Term bad, OptionalInt bound, Term badAtBound, Budget budget, String about) {

  Outcome search() {
    return switch (method) {
      case BMC -> new Bmc(machine, bad, bound, budget).run(badAtBound);
      case INDUCTION -> {
        List<Term> lemmas = new Lemmas(machine, budget).find();
        yield new KInduction(machine, bad, lemmas, budget).run();
      }
      case PDR -> new Pdr(machine, bad, budget).run();
    };
  }

  Certificate certificate(Argument argument) {
    return new CertificateWriter(machine, bad, about).write(argument);
  }
}
