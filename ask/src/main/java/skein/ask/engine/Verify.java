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
import skein.analysis.AnalysedProgram;
import skein.analysis.errors.ErrorAwareEngine;
import skein.ask.question.Question;
import skein.ask.question.Report;
import skein.ask.question.Result;
import skein.ask.question.WrongQuestion;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.SettingProblem;
import skein.core.answer.SettingProblem.Setting;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.Run;
import skein.core.run.Trace;

/**
 * Checks which properties hold. Runs the named engine, or the leader and its helpers, and replays all traces
 * before they are reported. A trace that cannot be replayed is thrown as a {@link
 * skein.core.run.ReplayFailure}: it is a bug in Skein, not a violation.
 */
public final class Verify {

  /** The time that the engine that usually finds the smallest proof runs alone, so that the proof is usually the same. */
  private static final Duration HEAD_START = Duration.ofSeconds(5);

  private final Engines engines;
  private final Program program;
  private final Question question;

  public Verify(Engines engines, Program program, Question question) {
    this.engines = engines;
    this.program = program;
    this.question = question;
  }

  public Report answer(Monitor monitor) {
    List<Property> asked = new Selection(program).of(question);
    if (question.certified()) {
      requireCertifiable(asked);
    }
    question.settings().keep().ifPresent(folder -> ExternalTools.requireFolder(folder, question.engine()));
    return new Report(program, inOrder(asked, replayed(asked, findings(asked, monitor))));
  }

  private List<Finding> findings(List<Property> asked, Monitor monitor) {
    Settings settings = question.settings();
    AnalysedProgram analysed = new AnalysedProgram(program);
    boolean leaderOnly = settings.checkpoint().isPresent() || settings.bitstateBytes().isPresent();
    if (!question.engine().equals(Question.AUTO)) {
      ErrorAwareEngine named = engines.named(question.engine());
      if (leaderOnly && named != engines.leader()) {
        List<Setting> only = List.of(Setting.CHECKPOINT, Setting.BITSTATE);
        throw new WrongQuestion(new SettingProblem.NeedsEngine(only, engines.leader().name(), named.name()));
      }
      return named.check(analysed, asked, settings, monitor);
    }
    if (question.certified()) {
      return new Portfolio(engines.ofCertificates(), analysed, asked, settings, monitor).withHeadStart(HEAD_START).check();
    }
    // A resumed search must give the same answer, so no other engine runs.
    return leaderOnly
        ? engines.leader().check(analysed, asked, settings, monitor)
        : new Portfolio(engines, analysed, asked, settings, monitor).check();
  }

  /** Reports errors before the work starts, not after. */
  private void requireCertifiable(List<Property> asked) {
    Settings settings = question.settings();
    List<String> able = engines.certifying().stream().map(Engine::name).toList();
    if (settings.steps().isPresent()) {
      throw new WrongQuestion(new SettingProblem.Conflict(Setting.CERTIFICATE, Setting.STEPS));
    }
    if (settings.checkpoint().isPresent() || settings.bitstateBytes().isPresent()) {
      Setting other = settings.checkpoint().isPresent() ? Setting.CHECKPOINT : Setting.BITSTATE;
      throw new WrongQuestion(new SettingProblem.Conflict(Setting.CERTIFICATE, other));
    }
    List<ErrorAwareEngine> used = question.engine().equals(Question.AUTO) ? engines.certifying() : List.of(engines.named(question.engine()));
    if (!used.getFirst().certifies()) {
      throw new WrongQuestion(new SettingProblem.NoCertificates(used.getFirst().name(), able));
    }
    for (Property property : asked) {
      if (used.stream().noneMatch(engine -> engine.cannot(property, settings).isEmpty())) {
        Reason.Unsupported why = used.getFirst().cannot(property, settings).orElseThrow();
        throw new WrongQuestion(new SettingProblem.NoCertificateFor(property.name(), why));
      }
    }
  }

  private List<Result> replayed(List<Property> asked, List<Finding> findings) {
    Interpreter interpreter = new Interpreter(program);
    Set<String> names = asked.stream().map(Property::name).collect(Collectors.toSet());
    List<Result> results = new ArrayList<>();
    for (Finding finding : findings) {
      Property property = finding.property();
      Optional<Trace> trace = finding.run().map(run -> replayed(interpreter, property, run));
      results.add(new Result(finding, names.contains(property.name()), trace));
    }
    return results;
  }

  private Trace replayed(Interpreter interpreter, Property property, Run run) {
    return Replay.check(interpreter, property.claim(), question.settings().fairness(), run);
  }

  /** In the requested order; if several engines report on errors, the worst result. */
  private static List<Result> inOrder(List<Property> asked, List<Result> results) {
    Map<String, Result> first = new HashMap<>();
    results.forEach(result -> first.putIfAbsent(result.property().name(), result));
    List<Result> ordered = new ArrayList<>();
    for (Property property : asked) {
      if (!(property.claim() instanceof Claim.NoErrors)) {
        Optional.ofNullable(first.get(property.name())).ifPresent(ordered::add);
      }
    }
    results.stream()
        .filter(r -> r.property().claim() instanceof Claim.NoErrors)
        .min(Comparator.comparing(r -> List.of(Verdict.VIOLATED, Verdict.HOLDS, Verdict.INCONCLUSIVE).indexOf(r.verdict())))
        .ifPresent(ordered::add);
    return ordered;
  }
}
