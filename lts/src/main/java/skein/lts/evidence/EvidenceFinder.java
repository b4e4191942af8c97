package skein.lts.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import skein.lts.LtsBuilder;
import skein.lts.LabelledSteps;
import skein.lts.certificate.ModalCertificate;
import skein.lts.equation.Equations;
import skein.lts.equation.EquationPart;
import skein.lts.formula.LabelMatcher;
import skein.core.modal.LabelPattern;

/**
 * Makes evidence of a valid certificate. A path is followed as long as the opponent has no choice worth showing: claims that one look at a state
 * confirms, such as {@code <a> true} or a condition, are not followed.
 */
public final class EvidenceFinder {

  private final ModalCertificate certificate;
  private final Equations equations;
  private final LabelledSteps steps;
  private final int mostStates;
  private final Map<Integer, LabelMatcher> matchers = new HashMap<>();

  private record Position(int state, int part) {}

  private record Edge(int source, int label, int target) {}

  private EvidenceFinder(ModalCertificate certificate, LabelledSteps steps, int mostStates) {
    this.mostStates = mostStates;
    this.certificate = certificate;
    this.equations = certificate.equations();
    this.steps = steps;
  }

  public static Evidence of(ModalCertificate certificate, LabelledSteps steps) {
    return of(certificate, steps, Integer.MAX_VALUE).orElseThrow();
  }

  /** Empty if the part of the system would have more states than this. */
  public static Optional<Evidence> of(ModalCertificate certificate, LabelledSteps steps, int mostStates) {
    return new EvidenceFinder(certificate, steps, mostStates).find();
  }

  /** The path as far as only the proponent chooses steps. Others may be possible beside it, so it may not be enough to show the answer. */
  public static Evidence chosenPath(ModalCertificate certificate, LabelledSteps steps) {
    return new EvidenceFinder(certificate, steps, 0).chosenPath();
  }

  private Evidence chosenPath() {
    List<Evidence.PathStep> path = new ArrayList<>();
    Map<Position, Integer> seen = new HashMap<>();
    Position at = new Position(steps.initial(), equations.root());
    while (!(equations.part(at.part) instanceof EquationPart.Box)) {
      Integer before = seen.putIfAbsent(at, path.size());
      if (before != null) {
        return path(path, before);
      }
      List<Edge> edges = new ArrayList<>();
      List<Position> open = open(at, edges);
      if (open.size() != 1) {
        break;
      }
      at = open.getFirst();
      edges.forEach(e -> path.add(new Evidence.PathStep(e.label, e.target)));
    }
    return path(path, path.size());
  }

  /** A path alone, which repeats after some steps if there are more. */
  private Evidence path(List<Evidence.PathStep> path, int again) {
    return new Evidence(steps.initial(), List.copyOf(path), again < path.size() ? OptionalInt.of(again) : OptionalInt.empty(), Optional.empty());
  }

  private Optional<Evidence> find() {
    List<Evidence.PathStep> path = new ArrayList<>();
    Map<Position, Integer> seen = new HashMap<>();
    Position at = new Position(steps.initial(), equations.root());
    while (true) {
      Integer before = seen.putIfAbsent(at, path.size());
      if (before != null) {
        return Optional.of(path(path, before));
      }
      List<Edge> edges = new ArrayList<>();
      List<Position> open = open(at, edges);
      if (open.size() > 1) {
        return reachable(at).map(rest -> new Evidence(steps.initial(), List.copyOf(path), OptionalInt.empty(), Optional.of(rest)));
      }
      if (open.isEmpty()) {
        return Optional.of(path(path, path.size()));
      }
      Position then = open.getFirst();
      edges.stream().filter(e -> e.target == then.state).findFirst().ifPresent(e -> path.add(new Evidence.PathStep(e.label, e.target)));
      at = then;
    }
  }

  /** What follows, without what is evident. */
  private List<Position> open(Position at, List<Edge> edges) {
    List<Position> next = next(at, edges);
    return opponentMoves(at.part) ? next.stream().filter(p -> !isEvident(p)).toList() : next;
  }

  private boolean opponentMoves(int part) {
    return equations.part(part) instanceof EquationPart.And || equations.part(part) instanceof EquationPart.Box;
  }

  /** The positions that can follow when the proponent keeps to the strategy; the steps to them are added to the edges. */
  private List<Position> next(Position at, List<Edge> edges) {
    int state = at.state;
    return switch (equations.part(at.part)) {
      case EquationPart.Constant _, EquationPart.Condition _ -> List.of();
      case EquationPart.Mu(String _, int body) -> List.of(new Position(state, body));
      case EquationPart.Nu(String _, int body) -> List.of(new Position(state, body));
      case EquationPart.And(int left, int right) -> List.of(new Position(state, left), new Position(state, right));
      case EquationPart.Or _ -> List.of(new Position(state, choice(at)));
      case EquationPart.Diamond(LabelPattern label, int body) -> {
        int target = choice(at);
        edges.add(steps(at, label).stream().filter(e -> e.target == target).findFirst().orElseThrow());
        yield List.of(new Position(target, body));
      }
      case EquationPart.Box(LabelPattern label, int body) -> {
        edges.addAll(steps(at, label));
        yield edges.stream().map(e -> new Position(e.target, body)).distinct().toList();
      }
    };
  }

  private int choice(Position at) {
    return certificate.strategy().at(at.state, at.part).orElseThrow();
  }

  private List<Edge> steps(Position at, LabelPattern pattern) {
    LabelMatcher matcher = matchers.computeIfAbsent(at.part, _ -> new LabelMatcher(pattern, steps.labels()));
    List<Edge> edges = new ArrayList<>();
    steps.steps(at.state, (label, target) -> {
      if (matcher.matches(label)) {
        edges.add(new Edge(at.state, label, target));
      }
    });
    return edges;
  }

  /** Whether one look at the state and its steps confirms the claim. */
  private boolean isEvident(Position at) {
    return switch (equations.part(at.part)) {
      case EquationPart.Constant _, EquationPart.Condition _ -> true;
      case EquationPart.Mu _, EquationPart.Nu _ -> false;
      case EquationPart.And(int left, int right) -> isEvident(new Position(at.state, left)) && isEvident(new Position(at.state, right));
      case EquationPart.Or _ -> isEvident(new Position(at.state, choice(at)));
      case EquationPart.Diamond(LabelPattern _, int body) -> equations.part(body) instanceof EquationPart.Constant;
      case EquationPart.Box(LabelPattern label, int body) -> equations.part(body) instanceof EquationPart.Constant || steps(at, label).isEmpty();
    };
  }

  private Optional<Evidence.MarkedSystem> reachable(Position start) {
    Map<Integer, Integer> states = new HashMap<>();
    List<Integer> origins = new ArrayList<>();
    List<Set<Integer>> claims = new ArrayList<>();
    Set<Position> found = new LinkedHashSet<>(List.of(start));
    Set<Edge> edges = new LinkedHashSet<>();
    List<Position> queue = new ArrayList<>(found);
    for (int i = 0; i < queue.size(); i++) {
      Position at = queue.get(i);
      int state = states.computeIfAbsent(at.state, _ -> states.size());
      if (state == origins.size()) {
        origins.add(at.state);
        claims.add(new LinkedHashSet<>());
        if (origins.size() > mostStates) {
          return Optional.empty();
        }
      }
      if (isClaim(at.part) || at.equals(start)) {
        claims.get(state).add(at.part);
      }
      List<Edge> taken = new ArrayList<>();
      for (Position next : next(at, taken)) {
        if (found.add(next)) {
          queue.add(next);
        }
      }
      edges.addAll(taken);
    }
    LtsBuilder builder = new LtsBuilder(steps.labels());
    edges.forEach(e -> builder.add(states.get(e.source), e.label, states.get(e.target)));
    List<List<String>> texts = claims.stream().map(parts -> parts.stream().sorted().map(equations::text).toList()).toList();
    List<String> definitions =
        claims.stream().flatMap(Set::stream).distinct().sorted().map(equations::definition).flatMap(Optional::stream).toList();
    return Optional.of(new Evidence.MarkedSystem(builder.build(0, origins.size()), List.copyOf(origins), texts, definitions));
  }

  /** Constants say nothing, and conjunctions and disjunctions nothing that their operands do not say. */
  private boolean isClaim(int part) {
    return switch (equations.part(part)) {
      case EquationPart.Constant _, EquationPart.And _, EquationPart.Or _ -> false;
      case EquationPart.Condition _, EquationPart.Diamond _, EquationPart.Box _, EquationPart.Mu _, EquationPart.Nu _ -> true;
    };
  }
}
