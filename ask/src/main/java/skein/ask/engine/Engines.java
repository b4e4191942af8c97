package skein.ask.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import skein.analysis.AnalysingEngine;
import skein.analysis.combined.CombinedClaimEngine;
import skein.analysis.errors.ErrorAwareEngine;
import skein.ask.question.Question;
import skein.chance.ChanceEngine;
import skein.core.answer.Engine;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.lts.engine.MuEngine;
import skein.lts.traces.TraceEngine;

/**
 * The available engines.
 *
 * @param leader runs first, and alone while it is fast
 * @param scouts look for violations in parallel when the leader takes long; cannot prove anything
 * @param helpers run in parallel when the leader takes long
 * @param accelerators run in parallel when the leader takes very long
 * @param onRequest run only if selected by name
 */
public record Engines(
    AnalysingEngine leader,
    List<AnalysingEngine> scouts,
    List<AnalysingEngine> helpers,
    List<AnalysingEngine> accelerators,
    List<AnalysingEngine> onRequest) {

  /**
   * By their roles. Engines of one role are in the order of their names, wherever they come from.
   *
   * @throws IllegalStateException if not exactly one engine leads, or two engines have the same name
   */
  public static Engines of(List<Engine> engines) {
    Map<Engine.Role, List<Engine>> by =
        engines.stream().sorted((one, other) -> one.name().compareTo(other.name())).collect(Collectors.groupingBy(Engine::role));
    List<Engine> leaders = by.getOrDefault(Engine.Role.LEADER, List.of());
    if (leaders.size() != 1) {
      throw new IllegalStateException("exactly one engine on the class path must lead, not " + leaders.stream().map(Engine::name).toList());
    }
    List<String> names = engines.stream().map(Engine::name).toList();
    names.stream().filter(name -> Collections.frequency(names, name) > 1).findFirst().ifPresent(name -> {
      throw new IllegalStateException("two engines on the class path are named " + name);
    });
    return of(
        leaders.getFirst(), by.getOrDefault(Engine.Role.SCOUT, List.of()), by.getOrDefault(Engine.Role.HELPER, List.of()),
        by.getOrDefault(Engine.Role.ACCELERATOR, List.of()), by.getOrDefault(Engine.Role.ON_REQUEST, List.of()));
  }

  /** With these roles, whatever they say. */
  public static Engines of(Engine leader, List<Engine> scouts, List<Engine> helpers, List<Engine> accelerators, List<Engine> onRequest) {
    return new Engines(aware(leader), aware(scouts), aware(helpers), aware(accelerators), aware(onRequest));
  }

  private static List<AnalysingEngine> aware(List<Engine> engines) {
    return engines.stream().map(Engines::aware).toList();
  }

  private static AnalysingEngine aware(Engine engine) {
    return new CombinedClaimEngine(new ErrorAwareEngine(engine));
  }

  AnalysingEngine named(String name) {
    List<AnalysingEngine> all = all();
    return all.stream()
        .filter(engine -> engine.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> WrongQuestion.unknown(QuestionProblem.Term.ENGINE, name, Stream.concat(Stream.of(Question.AUTO), all.stream().map(Engine::name)).toList()));
  }

  /** Those with these names. */
  public List<AnalysingEngine> named(List<String> names) {
    return all().stream().filter(engine -> names.contains(engine.name())).toList();
  }

  /**
   * The names of those that can prove something about the program: the engines for claims about labels or numbers only if it has some. Others only find violations.
   */
  public List<String> provers(Program program) {
    Set<String> unused = new HashSet<>(List.of(MuEngine.NAME, TraceEngine.NAME, ChanceEngine.NAME));
    program.properties().stream()
        .flatMap(p -> p.claim() instanceof Claim.Combined combined ? combined.leaves() : Stream.of(p.claim()))
        .forEach(
            claim ->
                unused.remove(
                    claim instanceof Claim.Modal ? MuEngine.NAME
                        : claim instanceof Claim.SameTraces ? TraceEngine.NAME : claim instanceof Claim.Quantitative ? ChanceEngine.NAME : ""));
    return all().stream().filter(e -> !scouts.contains(e)).map(Engine::name).filter(name -> !unused.contains(name)).toList();
  }

  /** The engines that produce certificates. */
  List<AnalysingEngine> certifying() {
    return all().stream().filter(Engine::certifies).toList();
  }

  /** The engines that produce certificates: the last leads, the others are its helpers. */
  Engines ofCertificates() {
    List<AnalysingEngine> helping = helpers.stream().filter(Engine::certifies).toList();
    List<AnalysingEngine> able = helping.isEmpty() ? certifying() : helping;
    return new Engines(able.getLast(), List.of(), able.subList(0, able.size() - 1), List.of(), List.of());
  }

  public List<AnalysingEngine> all() {
    List<AnalysingEngine> all = new ArrayList<>();
    all.add(leader);
    all.addAll(scouts);
    all.addAll(helpers);
    // In the order of their names, so that it does not depend on what the machine has.
    Stream.concat(accelerators.stream(), onRequest.stream()).sorted((one, other) -> one.name().compareTo(other.name())).forEach(all::add);
    return all;
  }
}
