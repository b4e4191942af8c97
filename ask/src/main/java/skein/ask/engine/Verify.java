package skein.ask.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.analysis.AnalysedProgram;
import skein.analysis.AnalysingEngine;
import skein.ask.question.Provenance;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.Setting;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Interpreter;
import skein.core.program.AgentGroup;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Ending;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;
import skein.emit.driver.Tool;

/**
 * Checks which properties hold. Runs the named engine, or the leader and its helpers, and replays all traces
 * before they are reported. A trace that cannot be replayed is thrown as a {@link
 * skein.core.run.ReplayFailure}: it is a bug in Skein, not a violation.
 */
public final class Verify {

  /**
   * How long the leader for certificates runs alone. It usually finds the smallest proof, and the
   * head start makes it likely that repeated runs give the same proof.
   */
  private static final Duration HEAD_START = Duration.ofSeconds(5);

  /** The time that the search for errors goes on at least, after everything else has been answered. */
  private static final Duration LEAST_PATIENCE = Duration.ofSeconds(2);

  /** It ends this long before the time limit. */
  private static final Duration SPARE_TIME = Duration.ofSeconds(1);

  private final Engines engines;
  private final Program program;
  private final AnalysedProgram analysed;
  private final Question question;
  private final Optional<Provenance> origin;

  /** @param origin the model with its text, if known */
  public Verify(Engines engines, Program program, Question question, Optional<Provenance> origin) {
    this.engines = engines;
    this.program = program;
    this.analysed = new AnalysedProgram(program);
    this.question = question;
    this.origin = origin;
  }

  public Report answer(Monitor monitor) {
    List<Property> asked = new Selection(program).of(question);
    question.settings().chance().agents().ifPresent(this::requireAgents);
    if (question.certified()) {
      requireCertifiable(asked);
    }
    question.settings().keep().ifPresent(folder -> ExternalTools.requireFolder(folder, question.engine()));
    long begun = System.nanoTime();
    boolean isAboutErrors = asked.stream().anyMatch(p -> p.claim() instanceof Claim.NoErrors);
    List<Finding> findings = answers(asked, isAboutErrors && !isExternal() ? withAll(asked) : asked, monitor);
    if (question.properties().isEmpty() && findings.stream().anyMatch(Verify::isUnfinished)) {
      Duration spent = Duration.ofNanos(System.nanoTime() - begun);
      findings = Stream.concat(findings.stream(), lookOnForErrors(asked, spent, monitor)).toList();
    }
    return new Report(program, inOrder(asked, replayed(asked, findings)));
  }

  private void requireAgents(String name) {
    if (AgentGroup.of(program, name).isEmpty()) {
      throw WrongQuestion.unknown(QuestionProblem.Term.AGENT, name, AgentGroup.names(program));
    }
  }

  /** An error in a property is a model error, whether or not the property was asked for. */
  private List<Property> withAll(List<Property> asked) {
    Set<String> names = asked.stream().map(Property::name).collect(Collectors.toSet());
    return Stream.concat(asked.stream(), program.properties().stream().filter(p -> !names.contains(p.name()))).toList();
  }

  private boolean isExternal() {
    return ExternalTools.isTool(question.engine());
  }

  /** Whether the search for errors ended only because everything else had been answered. */
  private static boolean isUnfinished(Finding finding) {
    return finding.reason() instanceof Reason.ErrorsNotAsked || finding.reason() instanceof Reason.AnsweredElsewhere;
  }

  /**
   * Where no properties are named, errors are one of the questions, but not one to wait for: the search gets as long again as the other properties
   * took. It starts anew, hence twice that time. Only one engine is asked, so that it stops at once when it has to, and no answer is lost. For a GPU, that is
   * the leader: another program would have to be compiled.
   */
  private Stream<Finding> lookOnForErrors(List<Property> asked, Duration spent, Monitor monitor) {
    Settings settings = question.settings();
    Duration patience = spent.multipliedBy(2);
    if (patience.compareTo(LEAST_PATIENCE) < 0) {
      patience = LEAST_PATIENCE;
    }
    Optional<Duration> left = settings.time().map(limit -> limit.minus(spent).minus(SPARE_TIME));
    Duration time = left.isPresent() && left.get().compareTo(patience) < 0 ? left.get() : patience;
    boolean onGpu = question.engine().equals(Tool.GPU.word());
    if (time.isNegative() || (isExternal() && !onGpu) || question.certified() || settings.bitstateBytes().isPresent()) {
      return Stream.empty();
    }
    List<Property> errors = List.of(Property.noErrors());
    try {
      AnalysingEngine engine = question.engine().equals(Question.AUTO) || onGpu ? engines.leader() : engines.named(question.engine());
      return engine
          .checkSome(analysed, errors, Stream.concat(asked.stream(), errors.stream()).toList(), settings.withTime(time).withoutCheckpoint(), monitor)
          .stream();
    } catch (OutOfMemoryError _) {
      return Stream.empty();
    }
  }

  /** A resumed search must give the same answer, so no other engine runs. */
  private static boolean isLeaderOnly(Settings settings) {
    return settings.checkpoint().isPresent() || settings.bitstateBytes().isPresent();
  }

  /** @param watched errors in the predicates of these are errors, too */
  private List<Finding> answers(List<Property> asked, List<Property> watched, Monitor monitor) {
    return !question.engine().equals(Question.AUTO) || isLeaderOnly(question.settings())
        ? findings(asked, watched, monitor)
        : new LabelClaims(engines, analysed, question, origin, this::findings).answers(asked, watched, monitor);
  }

  /** @param watched errors in the predicates of these are errors, too */
  private List<Finding> findings(List<Property> asked, List<Property> watched, Monitor monitor) {
    Settings settings = question.settings();
    boolean leaderOnly = isLeaderOnly(settings);
    if (!question.engine().equals(Question.AUTO)) {
      AnalysingEngine named = engines.named(question.engine());
      if (leaderOnly && named != engines.leader()) {
        List<Setting> only = List.of(Setting.CHECKPOINT, Setting.BITSTATE);
        throw new WrongQuestion(new QuestionProblem.NeedsEngine(only, engines.leader().name(), named.name()));
      }
      return watched.equals(asked) ? named.check(analysed, asked, settings, monitor) : named.checkSome(analysed, asked, watched, settings, monitor);
    }
    if (question.certified()) {
      return new Portfolio(engines.ofCertificates(), analysed, asked, settings, monitor).withHeadStart(HEAD_START).check();
    }
    return leaderOnly
        ? engines.leader().check(analysed, asked, settings, monitor)
        : new Portfolio(engines, analysed, asked, settings, monitor).watching(watched).check();
  }

  /** Rejects a question that cannot give certificates before the work starts, not after. */
  private void requireCertifiable(List<Property> asked) {
    Settings settings = question.settings();
    List<String> able = engines.certifying().stream().map(Engine::name).toList();
    if (settings.steps().isPresent()) {
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.CERTIFICATE, Setting.STEPS));
    }
    if (settings.checkpoint().isPresent() || settings.bitstateBytes().isPresent()) {
      Setting other = settings.checkpoint().isPresent() ? Setting.CHECKPOINT : Setting.BITSTATE;
      throw new WrongQuestion(new QuestionProblem.Conflict(Setting.CERTIFICATE, other));
    }
    List<AnalysingEngine> used = question.engine().equals(Question.AUTO) ? engines.certifying() : List.of(engines.named(question.engine()));
    if (!used.getFirst().certifies()) {
      throw new WrongQuestion(new QuestionProblem.NoCertificates(used.getFirst().name(), able));
    }
    for (Property property : asked) {
      if (property.claim().asOne() instanceof Claim.Combined) {
        throw new WrongQuestion(new QuestionProblem.NoCertificateOfParts(property.name()));
      }
      if (property.claim() instanceof Claim.Modal(_, _, Claim.StepLabels.Emulation _)) {
        throw new WrongQuestion(new QuestionProblem.NoCertificateOfQuery(property.name()));
      }
      if (used.stream().noneMatch(engine -> engine.cannot(property, settings).isEmpty())) {
        Reason.Unsupported why = used.getFirst().cannot(property, settings).orElseThrow();
        throw new WrongQuestion(new QuestionProblem.NoCertificateFor(property.name(), why));
      }
    }
  }

  private List<Result> replayed(List<Property> asked, List<Finding> findings) {
    Interpreter interpreter = new Interpreter(program);
    Set<String> names = asked.stream().map(Property::name).collect(Collectors.toSet());
    boolean everything = question.properties().isEmpty();
    List<Result> results = new ArrayList<>();
    for (Finding finding : findings) {
      Property property = finding.property();
      Optional<Trace> trace = finding.run().map(run -> replayed(interpreter, property, run));
      boolean isAsked = names.contains(property.name()) || (everything && finding.verdict() != Verdict.INCONCLUSIVE);
      results.add(new Result(trace.map(shown -> worded(finding, shown)).orElse(finding), isAsked, trace));
    }
    return results;
  }

  /** A deadlock that the engine found as the violation of an invariant is told as a deadlock. */
  private static Finding worded(Finding finding, Trace trace) {
    boolean isDeadlock = isInvariant(finding.property().claim(), finding.reason()) && trace.ending() instanceof Ending.NoStep;
    return isDeadlock ? finding.withReason(deadlock(finding.reason())) : finding;
  }

  /** Whether the reason is about a claim, or a part of it, that something holds in every state. */
  private static boolean isInvariant(Claim claim, Reason reason) {
    return claim instanceof Claim.Always
        || (reason instanceof Reason.InPart(var name, Reason inner)
            && claim instanceof Claim.Combined(_, var parts, _)
            && parts.stream().anyMatch(part -> part.of().equals(name) && isInvariant(part.claim(), inner)));
  }

  private static Reason deadlock(Reason reason) {
    if (reason instanceof Reason.InPart(var part, Reason inner)) {
      return new Reason.InPart(part, deadlock(inner));
    }
    if (reason instanceof Reason.NotShortest(Reason found, var by)) {
      return new Reason.NotShortest(deadlock(found), by);
    }
    return reason instanceof Reason.ShownByRun(_, int steps, _, var fairness)
        ? new Reason.ShownByRun(Reason.Sight.DEADLOCK, steps, new Reason.Course.Ends(), fairness)
        : reason;
  }

  private Trace replayed(Interpreter interpreter, Property property, Run run) {
    return Replay.check(interpreter, property.claim(), question.settings().fairness(), run);
  }

  /** In the requested order; if there are several results about errors, the worst. */
  private List<Result> inOrder(List<Property> asked, List<Result> results) {
    boolean everything = question.properties().isEmpty();
    Map<String, Result> first = new HashMap<>();
    results.forEach(result -> first.putIfAbsent(result.property().name(), result));
    List<Result> ordered = new ArrayList<>();
    for (Property property : asked) {
      if (!(property.claim() instanceof Claim.NoErrors)) {
        Optional.ofNullable(first.get(property.name())).ifPresent(ordered::add);
      }
    }
    results.stream()
        .filter(r -> r.property().claim() instanceof Claim.NoErrors && (everything || r.isReported()))
        .min(Comparator.comparing(r -> List.of(Verdict.VIOLATED, Verdict.HOLDS, Verdict.INCONCLUSIVE).indexOf(r.verdict())))
        .ifPresent(ordered::add);
    return ordered;
  }
}
