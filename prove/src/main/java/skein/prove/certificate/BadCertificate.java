package skein.prove.certificate;

import skein.core.answer.CertificateProblem;

/** A text is not a certificate, or proves nothing. */
public final class BadCertificate extends Exception {

  private final transient CertificateProblem problem;

  public BadCertificate(CertificateProblem problem) {
    super(problem.toString());
    this.problem = problem;
  }

  BadCertificate(CertificateProblem.Flaw flaw, String text) {
    this(new CertificateProblem.Malformed(flaw, text));
  }

  public CertificateProblem problem() {
    return problem;
  }
}
