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
    return text.substring(0, start) + "; digest " + sha256(rest) + "\n" + text.substring(end);
  }

  static String sha256(String text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
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
