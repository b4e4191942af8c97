package skein.prove.certificate;

/** A text is not a certificate, or proves nothing. */
public final class BadCertificate extends Exception {
  public BadCertificate(String message) {
    super(message);
  }
}
