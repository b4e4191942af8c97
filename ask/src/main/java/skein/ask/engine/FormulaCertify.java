package skein.ask.engine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import skein.ask.question.Certification;
import skein.ask.question.Provenance;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.CertificateProblem.Mismatch;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.budget.Budget;
import skein.core.budget.Halt;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;
import skein.core.modal.ModalPrinter;
import skein.core.modal.PathPattern;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.lts.certificate.ModalCertificate;
import skein.lts.certificate.ProgramCertificateText;
import skein.lts.certificate.check.CertificateChecker;
import skein.lts.certificate.check.CertifiedSteps;
import skein.lts.engine.MuEngine;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;
import skein.prove.certificate.BadCertificate;
import skein.prove.certificate.Header;
import skein.prove.certificate.Origin;
import skein.simulate.sample.Stop;

/** Checks the certificate of a formula against a model: nothing but the states and the moves is taken from the file. */
final class FormulaCertify {

  private static final Pattern DIGEST = Pattern.compile("(?m)^; digest ([0-9a-f]{64})\n");

  private final String text;
  private final Provenance model;
  private final Settings settings;

  FormulaCertify(String text, Provenance model, Settings settings) {
    this.text = text.replace("\r\n", "\n");
    this.model = model;
    this.settings = settings;
  }

  static boolean isFormula(String text) {
    return text.lines().findFirst().filter(MuEngine.TITLE::equals).isPresent();
  }

  /** Adds the model and a digest, which covers every other line. */
  static String sealed(String proof, Provenance model) throws BadCertificate {
    String head = MuEngine.TITLE + "\n" + header(proof).of(model.origin()).text();
    String body = proof.substring(proof.indexOf("\nstates ") + 1);
    return head + "; digest " + Origin.sha256(head + body) + "\n" + body;
  }

  private static Header header(String text) throws BadCertificate {
    List<String> lines = text.lines().skip(1).takeWhile(line -> line.startsWith("; ") && !line.startsWith("; digest ")).toList();
    return Header.parse(lines);
  }

  Certification answer(Monitor monitor) {
    Map<String, String> about = new LinkedHashMap<>();
    Budget budget = Budget.of(settings, monitor);
    try {
      Matcher digest = DIGEST.matcher(text);
      if (!digest.find()) {
        throw malformed(Flaw.NO_FIELD, "digest");
      }
      if (!Origin.sha256(text.substring(0, digest.start()) + text.substring(digest.end())).equals(digest.group(1))) {
        throw malformed(Flaw.DIGEST, "");
      }
      Header header = header(text);
      header.lines().forEach((field, value) -> about.put(field.word(), value));
      ProgramCertificateText read = read(text.substring(digest.end()));
      Model loaded = loaded(read.certificate());
      compare(header, read.certificate(), loaded);
      CertifiedSteps steps = new CertifiedSteps(loaded.program(), loaded.conditions(), read.states(), budget);
      boolean[] started = {false};
      steps.steps(steps.initial(), (_, _) -> started[0] = true);
      if (!started[0]) {
        throw new BadCertificate(new CertificateProblem.NotProvable(Mismatch.NO_INITIAL_STATE, header.property()));
      }
      Optional<String> flaw = CertificateChecker.flaw(read.certificate(), steps, steps);
      if (flaw.isPresent()) {
        throw new BadCertificate(new CertificateProblem.StrategyLoses(flaw.get()));
      }
      return new Certification(read.certificate().strategy().size(), Optional.empty(), false, about);
    } catch (BadCertificate bad) {
      return new Certification(0, Optional.of(new Reason.BadCertificate(bad.problem())), false, about);
    } catch (Halt _) {
      return new Certification(0, Optional.of(new Reason.BadCertificate(new CertificateProblem.Unchecked(CertificateProblem.Stop.STOPPED, ""))), true, about);
    }
  }

  private static BadCertificate malformed(Flaw flaw, String what) {
    return new BadCertificate(new CertificateProblem.Malformed(flaw, what));
  }

  private static ProgramCertificateText read(String body) throws BadCertificate {
    Diagnostics diagnostics = new Diagnostics();
    Optional<ProgramCertificateText> read = ProgramCertificateText.read(new Source("certificate", body), diagnostics);
    if (read.isEmpty()) {
      throw malformed(Flaw.UNREADABLE, diagnostics.inTextOrder().getFirst().message());
    }
    return read.get();
  }

  /** The model with the conditions of the formula. */
  private Model loaded(ModalCertificate certificate) throws BadCertificate {
    Equations equations = certificate.equations();
    TreeSet<String> texts = new TreeSet<>();
    IntStream.range(0, equations.size()).mapToObj(equations::part).forEach(part -> {
      if (part instanceof EquationPart.Condition(String condition, boolean _)) {
        texts.add(condition);
      }
    });
    Map<String, Span> conditions = new LinkedHashMap<>();
    texts.forEach(condition -> conditions.put(condition, new Span(new Source("certificate", condition), 0, condition.length())));
    if (conditions.isEmpty()) {
      return model.model();
    }
    LoadOptions options = model.options().withConditions(conditions);
    Optional<Model> loaded = model.language().load(model.source(), options).model();
    return loaded.orElseThrow(() -> new BadCertificate(new CertificateProblem.NotProvable(Mismatch.FORMULAS, "")));
  }

  /** Whether the certificate is about this model, and its strategy about the formula in its header. */
  private void compare(Header header, ModalCertificate certificate, Model loaded) throws BadCertificate {
    Map<Header.Field, String> lines = new LinkedHashMap<>(header.lines());
    lines.put(Header.Field.SCHEDULE, loaded.program().schedule().label());
    lines.put(Header.Field.VERDICT, (certificate.holds() ? Verdict.HOLDS : Verdict.VIOLATED).word());
    String formula = certificate.formula() instanceof Formula.Box(PathPattern.Step(LabelPattern.Any()), Formula inner) ? ModalPrinter.print(inner) : "";
    String name = header.property();
    lines.put(Header.Field.PROPERTY, name + ": " + formula);
    Optional<Property> own = loaded.program().properties().stream().filter(p -> p.name().equals(name)).findFirst();
    if (own.isPresent()) {
      if (!(own.get().claim() instanceof Claim.Modal(Formula asked, _, Claim.StepLabels.Actions()))) {
        throw new BadCertificate(new CertificateProblem.NotProvable(Mismatch.FORM, name));
      }
      lines.put(Header.Field.PROPERTY, name + ": " + ModalPrinter.print(asked));
    }
    List<QuestionProblem.Difference> differences = header.differences(new Header(lines).of(model.origin()));
    if (!differences.isEmpty()) {
      throw new BadCertificate(new CertificateProblem.Differs(differences));
    }
    if (!new Header(Map.of(Header.Field.PROPERTY, name + ": " + formula)).lines().get(Header.Field.PROPERTY).equals(header.lines().get(Header.Field.PROPERTY))) {
      throw new BadCertificate(new CertificateProblem.NotProvable(Mismatch.FORMULAS, name));
    }
  }
}
