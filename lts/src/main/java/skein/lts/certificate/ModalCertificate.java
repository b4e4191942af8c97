package skein.lts.certificate;

import skein.core.modal.Formula;
import skein.lts.equation.Equations;

/**
 * An answer in the initial state of a system, with a winning strategy of the proponent: for the formula if it holds, else for its negation.
 * States have the numbers that the system gives them, so a certificate belongs to a stored system, or to one that numbers its states alike
 * each time.
 *
 * @see <a href="https://doi.org/10.1007/978-3-319-32582-8_8">M. Hofmann, C. Neukirchen, H. Rueß: Certification for µ-Calculus with Winning Strategies</a>
 */
public record ModalCertificate(Formula formula, boolean holds, ProponentStrategy strategy) {

  /** The equations that the strategy is about. */
  public Equations equations() {
    return holds ? Equations.of(formula) : Equations.ofNegation(formula);
  }
}
