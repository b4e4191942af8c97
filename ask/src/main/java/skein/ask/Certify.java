package skein.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.prove.Restatement;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.CertificateReader;

/** Is the proof one? With a model: is it one about that? */
final class Certify {

  private final String text;
  private final Optional<Provenance> model;
  private final Settings settings;

  /** The settings say what properties mean, and how long this may take. */
  Certify(String text, Optional<Provenance> model, Settings settings) {
    this.text = text;
    this.model = model;
    this.settings = settings;
  }

  Certification answer(Monitor monitor) {
    Certificate certificate;
    try {
      certificate = CertificateReader.read(text);
    } catch (BadCertificate bad) {
      return new Certification(0, Optional.of(bad.getMessage()), false, Map.of());
    }
    Map<String, String> about = new LinkedHashMap<>();
    certificate.header().lines().forEach((field, value) -> about.put(field.word(), value));
    try {
      if (model.isPresent()) {
        Provenance of = model.get();
        certificate = new Restatement(of.model().program(), of.origin(), settings, monitor).of(certificate);
      }
      OptionalLong millis = settings.time().map(t -> OptionalLong.of(t.toMillis())).orElse(OptionalLong.empty());
      CertificateCheck.Result result = CertificateCheck.check(certificate, text, millis, monitor::interrupted);
      return new Certification(result.obligations(), result.problem(), result.gaveUp(), about);
    } catch (BadCertificate bad) {
      return new Certification(0, Optional.of(bad.getMessage()), false, about);
    } catch (Restatement.Limit limit) {
      return new Certification(0, Optional.of("the model could not be compared with it: " + limit.getMessage()), true, about);
    }
  }

  /** The proof that an engine gave, with the model that it is about. */
  static String sealed(String proof, Provenance model) {
    try {
      return CertificateReader.read(proof).of(model.origin()).text();
    } catch (BadCertificate e) {
      throw new IllegalStateException("an engine gave a certificate that is none", e);
    }
  }
}
