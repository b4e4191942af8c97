package skein.prove.certificate;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.CVC5ParserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.CertificateProblem.Stop;

/** Checks certificates with cvc5, using only their text. */
public final class CertificateCheck {

  private static final long LOOKS_EVERY_MILLIS = 20;

  /** How many obligations were proved, and what is wrong, if anything. */
  public record Result(int obligations, Optional<CertificateProblem> problem, boolean gaveUp) {

    private static Result none(int obligations, CertificateProblem problem) {
      return new Result(obligations, Optional.of(problem), false);
    }

    private static Result gaveUp(CertificateProblem.Stop stop, String detail) {
      return new Result(0, Optional.of(new CertificateProblem.Unchecked(stop, detail)), true);
    }

    public boolean isProof() {
      return problem.isEmpty();
    }
  }

  private CertificateCheck() {}

  /** Whether the text is a valid certificate. Stops when told to, or after this many milliseconds for one obligation. */
  public static Result check(String text, OptionalLong millis, BooleanSupplier stop) {
    try {
      return check(CertificateReader.read(text), text, millis, stop);
    } catch (BadCertificate e) {
      return Result.none(0, e.problem());
    }
  }

  /** The same for a certificate whose text is given. */
  public static Result check(Certificate certificate, String text, OptionalLong millis, BooleanSupplier stop) {
    Result[] result = new Result[1];
    Throwable[] failure = new Throwable[1];
    // The solver cannot be interrupted, only abandoned.
    Thread work =
        Thread.ofPlatform()
            .daemon()
            .name("certificate-check")
            .start(
                () -> {
                  try {
                    result[0] = run(certificate, text, millis);
                  } catch (RuntimeException | Error e) {
                    failure[0] = e;
                  }
                });
    try {
      while (!work.join(java.time.Duration.ofMillis(LOOKS_EVERY_MILLIS))) {
        if (stop.getAsBoolean()) {
          return Result.gaveUp(Stop.STOPPED, "");
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Result.gaveUp(Stop.INTERRUPTED, "");
    }
    return switch (failure[0]) {
      case null -> result[0];
      case OutOfMemoryError _ -> Result.gaveUp(Stop.OUT_OF_MEMORY, "");
      case LinkageError e -> Result.gaveUp(Stop.NO_SOLVER, String.valueOf(e.getMessage()));
      case RuntimeException e -> throw e;
      case Throwable e -> throw new IllegalStateException(e);
    };
  }

  private static Result run(Certificate certificate, String text, OptionalLong millis) {
    // Parts that are not used here, but read by people and other tools, must be unchanged, too.
    if (!certificate.text().equals(text.replace("\r\n", "\n"))) {
      return Result.none(0, new CertificateProblem.Malformed(Flaw.STYLE, ""));
    }
    int met = 0;
    for (Map.Entry<String, String> obligation : new ProofObligations(certificate).scripts().entrySet()) {
      List<String> answers = new ArrayList<>();
      String script =
          "(set-logic QF_BV)\n" + certificate.system() + certificate.invariant() + obligation.getValue();
      try {
        answers.addAll(answers(script, millis));
      } catch (CVC5ApiException | CVC5ParserException e) {
        return Result.none(met, new CertificateProblem.Malformed(Flaw.UNREADABLE, e.getMessage().strip()));
      }
      if (!answers.equals(List.of("unsat"))) {
        // The answer includes the reason: "unknown (TIMEOUT)".
        boolean gaveUp = answers.size() == 1 && answers.getFirst().startsWith("unknown");
        Optional<String> answer = gaveUp ? Optional.empty() : Optional.of(String.join(", ", answers));
        return new Result(met, Optional.of(new CertificateProblem.ObligationOpen(obligation.getKey(), answer)), gaveUp);
      }
      met++;
    }
    return new Result(met, Optional.empty(), false);
  }

  private static List<String> answers(String script, OptionalLong millis) throws CVC5ApiException, CVC5ParserException {
    try (Cvc5 solver = new Cvc5()) {
      solver.setOption("incremental", "false");
      solver.setOption("bitblast", "eager");
      solver.setOption("bv-sat-solver", "cadical");
      if (millis.isPresent()) {
        solver.setOption("tlimit-per", Long.toString(Math.max(1, millis.getAsLong())));
      }
      // Without push and pop: each obligation has its own solver.
      return solver.run(script.replace("(push 1)\n", "").replace("(pop 1)\n", ""));
    }
  }
}
