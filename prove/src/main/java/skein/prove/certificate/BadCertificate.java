package skein.prove.certificate;

/** A text is no certificate, or not one that proves anything. */
public final class BadCertificate extends Exception {
  public BadCertificate(String message) {
    super(message);
  }
}
