package skein.ask.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import skein.ask.question.Certification;
import skein.ask.question.Provenance;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.WrongQuestion;
import skein.prove.CertificateRestatement;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.CertificateCheck;
import skein.prove.certificate.CertificateReader;

/** Checks whether a proof is valid and, given a model, whether it is about that model. */
public final class Certify {

  private final String text;
  private final Optional<Provenance> model;
  private final Settings settings;

  /** The settings define the semantics of properties and the limits. */
  public Certify(String text, Optional<Provenance> model, Settings settings) {
    this.text = text;
    this.model = model;
    this.settings = settings;
  }

  public Certification answer(Monitor monitor) {
    if (FormulaCertify.isFormula(text)) {
      return new FormulaCertify(text, model.orElseThrow(() -> new WrongQuestion(new QuestionProblem.CertificateNeedsModel())), settings).answer(monitor);
    }
    Certificate certificate;
    try {
      certificate = CertificateReader.read(text);
    } catch (BadCertificate bad) {
      return new Certification(0, Optional.of(new Reason.BadCertificate(bad.problem())), false, Map.of());
    }
    Map<String, String> about = new LinkedHashMap<>();
    certificate.header().lines().forEach((field, value) -> about.put(field.word(), value));
    try {
      if (model.isPresent()) {
        Provenance of = model.get();
        certificate = new CertificateRestatement(of.model().program(), of.origin(), settings, monitor).of(certificate);
      }
      OptionalLong millis = settings.time().map(t -> OptionalLong.of(t.toMillis())).orElse(OptionalLong.empty());
      CertificateCheck.Result result = CertificateCheck.check(certificate, text, millis, monitor::interrupted);
      return new Certification(result.obligations(), result.problem().map(Reason.BadCertificate::new), result.gaveUp(), about);
    } catch (BadCertificate bad) {
      return new Certification(0, Optional.of(new Reason.BadCertificate(bad.problem())), false, about);
    } catch (CertificateRestatement.Limit limit) {
      return new Certification(0, Optional.of(new Reason.CertificateNotCompared(limit.reason())), true, about);
    }
  }

  /** Adds the model to an engine's proof. */
  public static String sealed(String proof, Provenance model) {
    try {
      if (FormulaCertify.isFormula(proof)) {
        return FormulaCertify.sealed(proof, model);
      }
      return CertificateReader.read(proof).of(model.origin()).text();
    } catch (BadCertificate e) {
      throw new IllegalStateException("an engine returned an invalid certificate", e);
    }
  }
}
