package skein.prove;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.CertificateReader;

/** Forges certificates with knowledge of their format. */
public final class Forgery {

  private Forgery() {}

  /** The text with a matching digest. */
  public static String sealed(String text) {
    int start = text.indexOf("; digest ");
    int end = text.indexOf('\n', start) + 1;
    if (start < 0) {
      return text;
    }
    String rest = text.substring(0, start) + text.substring(end);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(rest.getBytes(StandardCharsets.UTF_8));
      return text.substring(0, start) + "; digest " + HexFormat.of().formatHex(digest) + "\n" + text.substring(end);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The text with a matching digest, and with the obligations that follow from the rest. */
  public static String rewritten(String text) {
    try {
      return CertificateReader.read(sealed(text)).text();
    } catch (BadCertificate _) {
      return sealed(text);
    }
  }
}
