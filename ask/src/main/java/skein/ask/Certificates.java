package skein.ask;

import java.util.Optional;
import skein.ask.engine.Certify;
import skein.ask.question.Certification;
import skein.ask.question.Provenance;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;

/** Questions about certificates: proofs that can be checked without the engine that found them. */
public final class Certificates {

  /**
   * Checks a certificate with a different solver than the one that produced it; with a model, also checks that
   * it is about the model. The settings define the semantics of properties and the limits.
   */
  public Certification check(String certificate, Optional<Provenance> model, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> new Certify(certificate, model, settings).answer(monitor));
  }

  /** Turns a proof that an engine passed to its monitor into a certificate that identifies the model. */
  public String seal(String proof, Provenance model) {
    return Certify.sealed(proof, model);
  }
}
