package skein.cli.formula;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Result;
import skein.cli.format.VerifyJson;
import skein.cli.outcome.Verified;
import skein.cli.session.Destination;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Verdict;

/** What is written besides the answer about one property: its proof, or what shows it. */
public final class ProofArguments {

  @Option(
      names = "--certificate",
      paramLabel = "FILE",
      description =
          "Write the proof of the selected property to this file, for skein certify. The engines that produce "
              + "proofs are bmc, induction and pdr; auto tries all of them. The proof of a formula, or of its negation, is by mu.")
  private String certificate;

  @Option(
      names = "--evidence",
      paramLabel = "FILE",
      description = "Write the part of the system that shows why the selected formula holds or not to this file (.aut, .dot or .json).")
  private String evidence;

  private String property;

  /** Rejects invalid options before the work starts, not after. */
  public void start(Session session, List<String> selected) {
    if (certificate != null) {
      requireOne("--certificate", selected);
      Destination.requireWritable(Destination.path(certificate));
      session.keepCertificates();
    }
    if (evidence != null) {
      requireOne("--evidence", selected);
      EvidenceFile.requireKnown(evidence);
      Destination.requireWritable(Destination.path(evidence));
    }
    property = selected.isEmpty() ? "" : selected.getFirst();
  }

  private static void requireOne(String option, List<String> selected) {
    if (selected.size() != 1) {
      throw new UsageError(option + " needs exactly one --property or --formula");
    }
  }

  /** The option that is given, if one is. */
  public Optional<String> given() {
    return certificate != null ? Optional.of("--certificate") : Optional.ofNullable(evidence).map(_ -> "--evidence");
  }

  /** Evidence is about the system itself. */
  public boolean needsWholeSystem() {
    return evidence != null;
  }

  public Question with(Question question) {
    return certificate == null ? question : question.withCertificates();
  }

  public void write(Skein skein, Session session, Provenance model, Verified verified) {
    if (certificate != null) {
      proof(session).ifPresent(text -> Destination.write(Destination.path(certificate), skein.certificates().seal(text, model)));
    }
    if (evidence != null) {
      EvidenceFile.write(evidence, session, verified);
    }
  }

  private Optional<String> proof(Session session) {
    return Optional.ofNullable(session.certificates().get(property));
  }

  /** What came of the requested certificate. */
  public Optional<VerifyJson.Certificate> certificate(Session session, Verified verified) {
    return Optional.ofNullable(certificate)
        .map(file -> new VerifyJson.Certificate(file, proof(session).isPresent() ? Optional.empty() : Optional.of(whyNone(verified))));
  }

  /** Says why no certificate was written, if it was requested; returns whether that is so. */
  public boolean isMissing(Session session, Verified verified) {
    Optional<String> why = certificate(session, verified).flatMap(VerifyJson.Certificate::missing);
    why.ifPresent(
        none -> session.remark("no certificate was written: " + none
            + (Files.exists(Destination.path(certificate)) ? "; " + certificate + " is unchanged" : "")));
    return why.isPresent();
  }

  private String whyNone(Verified verified) {
    Optional<Result> result = verified.about(property);
    return switch (result.map(Result::verdict).orElse(Verdict.INCONCLUSIVE)) {
      case VIOLATED -> property + " is violated: the trace shows it";
      case HOLDS ->
          result.get().trace().isPresent()
              ? property + " is shown to hold by a trace, not by a proof"
              : property + " is proved for each agent separately";
      case INCONCLUSIVE -> property + " was neither proved nor refuted";
    };
  }
}
