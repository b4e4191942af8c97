package skein.hunt;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Extent;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.answer.Verdict;
import skein.core.answer.WrongQuestion;
import skein.core.interpret.Interpreter;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.core.run.Replay;
import skein.core.run.ReplayFailure;
import skein.explore.ExploreEngine;
import skein.hunt.engine.Contestant;
import skein.hunt.engine.Lineup;
import skein.hunt.judge.AskedFormula;
import skein.hunt.judge.Expectation;
import skein.hunt.judge.Judge;
import skein.hunt.judge.StateGraph;
import skein.hunt.subject.HuntSubject;

/** Runs every engine on one subject, and finds the answers that cannot be right. */
final class Examination {

  /** The naive evaluator is slow: larger models are only compared with the reference interpreter. */
  private static final int SMALL = 400;
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final long LARGE = 2_000;

  private final HuntSubject subject;
  private final Settings settings;
  private final List<Contestant> additional;
  private final Tally tally;
  private final Predicate<String> takesPart;
  private final List<Trouble> troubles = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private HuntSubject.Prepared prepared;
  private Optional<StateGraph> graph = Optional.empty();
  /** The answers of the reference search, if there is no judge. */
  private Map<String, Verdict> baseline = Map.of();
  /** Wrong answers that were already given: engines that only add something to that configuration are not to blame. */
  private final Set<String> wrong = new HashSet<>();

  private Examination(HuntSubject subject, List<Contestant> additional, Tally tally, Predicate<String> takesPart) {
    this.takesPart = takesPart;
    this.subject = subject;
    this.settings = subject.question().settings();
    this.additional = additional;
    this.tally = tally;
  }

  /**
   * @param troubles answers that cannot be right; empty if there are none
   * @param said all answers, a line each
   */
  record Result(List<Trouble> troubles, List<String> said) {}

  static Result of(HuntSubject subject, List<Contestant> additional, Tally tally) {
    return of(subject, additional, tally, _ -> true);
  }

  /**
   * @param additional engines that are run besides those for every subject
   * @param takesPart which engines are run
   */
  static Result of(HuntSubject subject, List<Contestant> additional, Tally tally, Predicate<String> takesPart) {
    Examination examination = new Examination(subject, additional, tally, takesPart);
    examination.run();
    return new Result(List.copyOf(examination.troubles), List.copyOf(examination.said));
  }

  private void run() {
    try {
      prepared = subject.prepare();
    } catch (HuntSubject.Rejected rejected) {
      tally.count("rejected " + rejected.getMessage().replaceAll("`[^`]*`", "`…`").replaceAll("[0-9]+", "#"));
      return;
    } catch (RuntimeException | StackOverflowError bug) {
      troubles.add(Trouble.thrown("loading", bug));
      return;
    }
    Optional<Extent> extent = timed("counting states", this::measure);
    if (extent.isEmpty() || !troubles.isEmpty()) {
      tally.count(troubles.isEmpty() ? "too large" : "models");
      return;
    }
    try {
      if (extent.get().statistics().states() <= SMALL) {
        graph = timed("naive evaluator", () -> prepared.naive().flatMap(naive -> StateGraph.of(naive, SMALL)));
        if (prepared.naive().isPresent() && graph.isEmpty()) {
          same("reference", told(extent.get()), "naive evaluator", "more than " + SMALL + " states");
        }
      }
    } catch (RuntimeException bug) {
      troubles.add(Trouble.thrown("naive evaluator", bug));
      return;
    }
    graph.ifPresent(known -> same("reference", counted(told(extent.get())), "naive evaluator", counted(told(known))));
    tally.count("models");
    tally.count(graph.isPresent() ? "judged" : "unjudged");
    List<Answers> answers = new ArrayList<>();
    ask(Lineup.reference(), answers);
    Lineup.compiled(settings, subject.text().length()).forEach(one -> ask(one, answers));
    if (answers.stream().anyMatch(Answers::isReduced) || !takesPart.test("explore all")) {
      Lineup.reductions().forEach(one -> ask(one, answers));
    }
    Lineup.incomplete(settings).forEach(one -> ask(one, answers));
    additional.forEach(one -> ask(one, answers));
    // Simpler configurations are blamed first, and single reductions before all of them.
    answers.stream().sorted(Comparator.comparing(one -> one.contestant().name().startsWith("explore all"))).forEach(this::compare);
  }

  /** The answers of a contestant to these questions. */
  private record Answers(Contestant contestant, List<Property> properties, List<AskedFormula> asked, List<Finding> findings) {
    boolean isReduced() {
      return findings.stream().anyMatch(finding -> !finding.reductions().isEmpty());
    }
  }

  private <T> T timed(String who, Supplier<T> work) {
    long start = CPU.getCurrentThreadCpuTime();
    try {
      return work.get();
    } finally {
      tally.add("nanos " + who, CPU.getCurrentThreadCpuTime() - start);
      tally.count("asked " + who);
    }
  }

  /** Counts states without reductions; empty if there are too many. */
  private Optional<Extent> measure() {
    Settings whole = Settings.DEFAULT.withMaxStates(LARGE + 1).withThreads(1);
    try {
      Extent compiled = new ExploreEngine().measure(prepared.program(), whole, Monitor.SILENT);
      if (!compiled.complete() && compiled.cause() != Cause.VACUOUS) {
        return Optional.empty();
      }
      Extent reference = ExploreEngine.reference().measure(prepared.program(), whole, Monitor.SILENT);
      tally.add("states", reference.statistics().states());
      same("compiled search", told(compiled), "reference", told(reference));
      return Optional.of(reference);
    } catch (RuntimeException | LinkageError bug) {
      troubles.add(Trouble.thrown("counting states", bug));
      return Optional.empty();
    }
  }

  private void same(String one, String told, String other, String otherTold) {
    said.add(one + " counts " + told);
    said.add(other + " counts " + otherTold);
    if (!told.equals(otherTold)) {
      troubles.add(new Trouble(one + " counts differently from " + other, one, told + " but " + other + " " + otherTold));
    }
  }

  /** With priorities, a step errs, too, where an error keeps it from being told that another one outranks it; the naive evaluator counts only that other one. */
  private String counted(String told) {
    return subject.text().contains("priority ") ? told.replaceFirst("[1-9][0-9]* errors", "some errors") : told;
  }

  private static String told(Extent extent) {
    return "%d states, %d transitions, %d ends, %d errors"
        .formatted(extent.statistics().states(), extent.statistics().transitions(), extent.ends(), extent.errors());
  }

  private static String told(StateGraph graph) {
    return "%d states, %d transitions, %d ends, %d errors".formatted(graph.size(), graph.transitions(), graph.ends(), graph.errors());
  }

  private void ask(Contestant contestant, List<Answers> answers) {
    if (!takesPart.test(contestant.name())) {
      return;
    }
    List<Property> properties = prepared.properties();
    List<AskedFormula> asked = prepared.asked();
    if (contestant.oneByOne()) {
      // Which one does not matter, as long as it is deterministic.
      int which = Math.floorMod(prepared.program().rules().size() + contestant.name().length(), properties.size());
      properties = List.of(properties.get(which));
      asked = asked.isEmpty() ? asked : List.of(asked.get(which));
      if (contestant.engine().cannot(properties.getFirst(), contestant.settings().apply(settings)).isPresent()) {
        tally.count("open " + contestant.name() + ": unsupported");
        return;
      }
    }
    List<Property> these = properties;
    try {
      List<Finding> findings = timed(contestant.name(), () -> contestant.check(prepared.program(), these, prepared.properties(), settings));
      answers.add(new Answers(contestant, these, asked, findings));
    } catch (WrongQuestion refused) {
      tally.count("open " + contestant.name() + ": unsupported");
    } catch (RuntimeException | LinkageError | AssertionError bug) {
      said.add(contestant.name() + " threw " + bug);
      Trouble thrown = Trouble.thrown(contestant.name(), bug);
      if (wrong.add(thrown.kind().substring(contestant.name().length()))) {
        troubles.add(thrown);
      }
    }
  }

  private void compare(Answers answers) {
    Contestant contestant = answers.contestant();
    List<Finding> findings = answers.findings();
    List<AskedFormula> asked = answers.asked();
    Settings effective = contestant.settings().apply(settings);
    Optional<Judge> judge = judge(effective);
    Map<String, Verdict> verdicts = new LinkedHashMap<>();
    for (int i = 0; i < findings.size(); i++) {
      Finding finding = findings.get(i);
      verdicts.put(finding.property().name(), finding.verdict());
      boolean extra = i >= answers.properties().size();
      AskedFormula what = extra ? new AskedFormula.NoErrors() : asked.isEmpty() ? null : asked.get(i);
      Optional<Expectation> expected =
          judge.isPresent() ? judge.get().judge(what) : baseline(finding.property(), effective);
      compare(contestant, finding, expected, extra, effective);
    }
    if (baseline.isEmpty() && graph.isEmpty()) {
      baseline = verdicts;
    }
  }

  private Optional<Judge> judge(Settings effective) {
    return graph.map(g -> new Judge(g, effective.ignoreEnds(), effective.fairness(), effective.steps(), prepared.asked()));
  }

  /** Only the same questions are compared. */
  private Optional<Expectation> baseline(Property property, Settings effective) {
    Verdict verdict = baseline.getOrDefault(property.name(), Verdict.INCONCLUSIVE);
    return effective.steps().equals(settings.steps()) && effective.fairness() == settings.fairness() && verdict != Verdict.INCONCLUSIVE
        ? Optional.of(Expectation.only(verdict))
        : Optional.empty();
  }

  private void compare(
      Contestant contestant, Finding finding, Optional<Expectation> expected, boolean extra, Settings effective) {
    Verdict verdict = finding.verdict();
    String claim = finding.property().claim().getClass().getSimpleName();
    String line = contestant.name() + ": " + finding.property().name() + " (" + claim + ") " + verdict.word()
        + ", " + finding.reason();
    said.add(line);
    if (verdict == Verdict.INCONCLUSIVE) {
      tally.count("open " + contestant.name() + ": " + finding.cause().name().toLowerCase(java.util.Locale.ROOT));
      boolean mayBeOpen =
          !contestant.exact() || extra || finding.cause() == Cause.UNSUPPORTED
              || expected.isEmpty() || expected.get().allows(Verdict.INCONCLUSIVE);
      if (!mayBeOpen && wrong.add(finding.property().name() + " " + verdict)) {
        troubles.add(new Trouble(contestant.name() + " does not decide " + claim + " (" + finding.cause() + ")", contestant.name(), line));
      }
      return;
    }
    expected.ifPresent(
        expectation -> {
          tally.count("verdicts");
          tally.count("verdicts " + contestant.name());
          if (!expectation.allows(verdict) && wrong.add(finding.property().name() + " " + verdict)) {
            troubles.add(
                new Trouble(
                    contestant.name() + " says " + claim + " " + verdict.word() + " for " + expectation.words(),
                    contestant.name(),
                    line + "\n    expected: " + expectation.words() + (graph.isPresent() ? " (brute force)" : " (reference)")));
          }
        });
    replay(contestant, finding, claim, line, effective);
  }

  private void replay(Contestant contestant, Finding finding, String claim, String line, Settings effective) {
    if (finding.run().isPresent()) {
      try {
        Replay.check(new Interpreter(prepared.program()), finding.property().claim(), effective.fairness(), finding.run().get());
        tally.count("runs");
      } catch (ReplayFailure failure) {
        troubles.add(new Trouble(contestant.name() + " run of " + claim + ": " + failure.flaw(), contestant.name(), line + "\n    " + failure.getMessage()));
      } catch (RuntimeException bug) {
        troubles.add(Trouble.thrown("replay of " + contestant.name(), bug));
      }
    } else if (finding.verdict() == Verdict.VIOLATED && showsARun(finding.property().claim())) {
      troubles.add(new Trouble(contestant.name() + " shows no run for " + claim, contestant.name(), line));
    }
  }

  private static boolean showsARun(Claim claim) {
    return switch (claim) {
      case Claim.Always _, Claim.Eventually _, Claim.DeadlockFree(), Claim.Linear _ -> true;
      case Claim.Combined combined -> combined.leaves().allMatch(Examination::showsARun);
      default -> false;
    };
  }
}
