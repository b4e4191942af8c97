package skein.jani.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.core.program.PathFormula;
import skein.core.program.Query;
import skein.core.program.Query.Earned;
import skein.core.program.Query.Extreme;
import skein.core.program.Query.Operator;
import skein.core.program.Ratio;
import skein.core.source.Span;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.jani.json.JsonValue;
import skein.jani.json.JsonValue.Members;
import skein.jani.json.UnreadablePart;

/** Reads properties as questions. */
final class JaniQuestions {

  private static final Set<String> TEMPORAL = Set.of("U", "W", "R", "F", "G", "X");
  private static final Set<String> QUESTIONS =
      Set.of("Pmin", "Pmax", "Emin", "Emax", "Smin", "Smax", "∀", "∃", "filter", "initial", "deadlock", "timelock");

  /** Terms of the system as parts of its program. */
  interface Meaning {
    Query of(GuardedTerm term);
  }

  private final Chance.Kind kind;
  private final JaniScope scope;
  private final ExpressionReader expressions;
  private final RewardRequests rewards;
  private final Meaning meaning;
  private final boolean startsOnce;

  /** @param startsOnce whether there is certainly a single initial state */
  JaniQuestions(Chance.Kind kind, JaniScope scope, LocationValues locations, RewardRequests rewards, Meaning meaning, boolean startsOnce) {
    this.kind = kind;
    this.scope = scope;
    this.expressions = new ExpressionReader(locations);
    this.rewards = rewards;
    this.meaning = meaning;
    this.startsOnce = startsOnce;
  }

  Query query(JsonValue value) throws UnreadablePart {
    if (!has(value, QUESTIONS)) {
      if (has(value, TEMPORAL)) {
        throw new UnreadablePart("property", value.at(), "a formula over executions needs Pmin, Pmax, ∀ or ∃ around it");
      }
      return meaning.of(expressions.term(value, scope));
    }
    Members members = value.object();
    String op = members.get("op").string();
    return switch (op) {
      case "initial" -> new Query.Initial();
      case "deadlock" -> new Query.Stuck();
      case "timelock" -> throw new UnreadablePart(Refusals.member("`timelock`", members.at()));
      case "filter" -> filter(members);
      case "Pmin", "Pmax" -> new Query.Probability(extreme(op), path(members.get("exp")));
      case "Emin", "Emax" -> expectation(op, members);
      case "Smin", "Smax" -> longRun(op, members);
      case "∃" -> new Query.Exists(path(members.get("exp")));
      case "∀" -> new Query.Not(new Query.Exists(new PathFormula.Not(path(members.get("exp")))));
      case "¬" -> new Query.Not(truth(members.get("exp")));
      case "∧" -> new Query.And(List.of(truth(members.get("left")), truth(members.get("right"))));
      case "∨" -> new Query.Or(List.of(truth(members.get("left")), truth(members.get("right"))));
      case "⇒" -> new Query.Or(List.of(new Query.Not(truth(members.get("left"))), truth(members.get("right"))));
      case "ite" -> new Query.Choice(truth(members.get("if")), query(members.get("then")), query(members.get("else")));
      case "=", "≠", "<", "≤", ">", "≥" -> comparison(op, members);
      case "+", "-", "*", "/", "min", "max", "pow", "log" ->
          new Query.Apply(ExpressionReader.function(op), List.of(number(members.get("left")), number(members.get("right"))), members.at());
      case "floor" -> new Query.Apply(Ratio.Function.FLOOR, List.of(number(members.get("exp"))), members.at());
      case "ceil" -> new Query.Apply(Ratio.Function.CEILING, List.of(number(members.get("exp"))), members.at());
      default -> throw new UnreadablePart(Refusals.operator(op, members.get("op").at()));
    };
  }

  static boolean has(JsonValue value, Set<String> operators) {
    return switch (value) {
      case Members members ->
          (members.members().get("op") instanceof JsonValue.Text(var op, var _) && operators.contains(op))
              || members.members().values().stream().anyMatch(each -> has(each, operators));
      case JsonValue.Items(var values, var _) -> values.stream().anyMatch(each -> has(each, operators));
      case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Flag _, JsonValue.Null _ -> false;
    };
  }

  private Query truth(JsonValue value) throws UnreadablePart {
    Query query = query(value);
    if (!query.isTruth()) {
      throw new UnreadablePart("type", value.at(), "this is a number; expected a truth");
    }
    return query;
  }

  private Query number(JsonValue value) throws UnreadablePart {
    Query query = query(value);
    if (query.isTruth()) {
      throw new UnreadablePart("type", value.at(), "this is a truth; expected a number");
    }
    return query;
  }

  private Query comparison(String op, Members members) throws UnreadablePart {
    return new Query.Compare(ExpressionReader.comparison(op).orElseThrow(), number(members.get("left")), number(members.get("right")));
  }

  /** Where chance alone decides, the least and the largest value are the same. */
  private Optional<Extreme> extreme(String op) {
    boolean isOpen = kind == Chance.Kind.DECISION || kind == Chance.Kind.OPEN;
    return isOpen ? Optional.of(op.endsWith("min") ? Extreme.LEAST : Extreme.LARGEST) : Optional.empty();
  }

  private Query filter(Members filter) throws UnreadablePart {
    Query of = query(filter.get("values"));
    JsonValue states = filter.get("states");
    boolean isInitial = states instanceof Members members && members.has("op") && members.get("op").string().equals("initial");
    String function = filter.get("fun").string();
    Operator operator =
        switch (function) {
          case "min" -> Operator.MIN;
          case "max" -> Operator.MAX;
          case "argmin" -> Operator.ARGMIN;
          case "argmax" -> Operator.ARGMAX;
          case "sum" -> Operator.SUM;
          case "avg" -> Operator.AVERAGE;
          case "count" -> Operator.COUNT;
          case "∀" -> Operator.FORALL;
          case "∃" -> Operator.EXISTS;
          case "values" -> Operator.PRINT_ALL;
          default -> throw new UnreadablePart("filter", filter.get("fun").at(), "unknown function `" + function + "` of a filter");
        };
    checkSort(operator, of, filter);
    boolean isPlain =
        isInitial
            && switch (operator) {
              case PRINT_ALL, FORALL -> true;
              case MIN, MAX, SUM, AVERAGE, EXISTS -> startsOnce;
              case ARGMIN, ARGMAX, COUNT, FIRST, RANGE, STATE, PRINT -> false;
            };
    return isPlain ? of : new Query.Filter(operator, Optional.of(truth(states)), of, filter.at());
  }

  private static void checkSort(Operator operator, Query of, Members filter) throws UnreadablePart {
    boolean fits =
        switch (operator) {
          case FORALL, EXISTS, COUNT -> of.isTruth();
          case MIN, MAX, ARGMIN, ARGMAX, SUM, AVERAGE -> !of.isTruth();
          case FIRST, RANGE, STATE, PRINT, PRINT_ALL -> true;
        };
    if (!fits) {
      throw new UnreadablePart("type", filter.get("values").at(), "`" + filter.get("fun").string() + "` is not of " + (of.isTruth() ? "truths" : "numbers"));
    }
  }

  private Query expectation(String op, Members members) throws UnreadablePart {
    for (String unknown : List.of("reward-instants")) {
      if (members.has(unknown)) {
        throw new UnreadablePart(Refusals.member("`" + unknown + "`", members.get(unknown).at()));
      }
    }
    List<String> ends = List.of("reach", "step-instant", "time-instant").stream().filter(members::has).toList();
    if (ends.size() > 1) {
      throw new UnreadablePart(Refusals.member("`" + ends.getFirst() + "` together with `" + ends.getLast() + "`", members.at()));
    }
    JsonValue of = members.get("exp");
    if (!members.has("accumulate")) {
      if (ends.isEmpty() || ends.contains("reach")) {
        throw new UnreadablePart(Refusals.member("an expected value without `accumulate` or an instant", members.at()));
      }
      Earned earned = new Earned.Reward(rewards.index(of, new RewardRequests.When(true, false, false)));
      return new Query.Expectation(extreme(op), earned, new Query.Until.Instant(instant(ends.getFirst(), members)));
    }
    Earned earned = earned(of, members.get("accumulate"));
    Query.Until until;
    if (ends.isEmpty()) {
      until = new Query.Until.Never();
    } else if (ends.contains("reach")) {
      JsonValue goal = members.get("reach");
      until = has(goal, TEMPORAL) && !has(goal, QUESTIONS) ? new Query.Until.Satisfied(path(goal)) : new Query.Until.Reached(truth(goal));
    } else {
      until = new Query.Until.Bounded(instant(ends.getFirst(), members));
    }
    return new Query.Expectation(extreme(op), earned, until);
  }

  private Rational instant(String name, Members members) throws UnreadablePart {
    JsonValue value = members.get(name);
    checkAmount(name.startsWith("time"), value.at());
    Rational instant = constant(value);
    if (instant.signum() < 0 || (!name.startsWith("time") && !instant.isInteger())) {
      throw new UnreadablePart("bound", value.at(), "an instant of " + instant + " does not exist");
    }
    return instant;
  }

  private void checkAmount(boolean isTime, Span at) throws UnreadablePart {
    if (isTime != (kind == Chance.Kind.RATE)) {
      throw new UnreadablePart(Refusals.member(isTime ? "time in a model without rates" : "counting the steps of a ctmc", at));
    }
  }

  private Rational constant(JsonValue value) throws UnreadablePart {
    return DeclaredType.constant(expressions.number(value, scope)).value();
  }

  private Earned earned(JsonValue of, JsonValue accumulate) throws UnreadablePart {
    Set<String> kinds = accumulated(accumulate);
    boolean isOne = of instanceof JsonValue.Numeral(var literal, var _) && literal.equals("1");
    if (isOne && kinds.equals(Set.of("steps"))) {
      return new Earned.Steps();
    }
    if (isOne && kinds.equals(Set.of("time"))) {
      return new Earned.Time();
    }
    return new Earned.Reward(rewards.index(of, when(kinds)));
  }

  private Set<String> accumulated(JsonValue accumulate) throws UnreadablePart {
    List<String> kinds = new ArrayList<>();
    for (JsonValue each : accumulate.items()) {
      if (!Set.of("steps", "time", "exit").contains(each.string())) {
        throw new UnreadablePart("accumulate", each.at(), "unknown kind of accumulation `" + each.string() + "`; there are steps, time and exit");
      }
      if (each.string().equals("time")) {
        checkAmount(true, each.at());
      }
      kinds.add(each.string());
    }
    if (kinds.isEmpty()) {
      throw new UnreadablePart("accumulate", accumulate.at(), "nothing adds up: expected steps, time or exit");
    }
    return Set.copyOf(kinds);
  }

  private RewardRequests.When when(Set<String> kinds) {
    boolean rates = kind == Chance.Kind.RATE;
    boolean exits = kinds.contains("exit");
    return new RewardRequests.When(rates ? kinds.contains("time") : exits, rates && exits, kinds.contains("steps"));
  }

  private Query longRun(String op, Members members) throws UnreadablePart {
    JsonValue of = members.get("exp");
    if (has(of, QUESTIONS) || expressions.term(of, scope).sort() == Sort.TRUTH) {
      return new Query.LongRun(extreme(op), truth(of));
    }
    Earned earned = new Earned.Reward(rewards.index(of, new RewardRequests.When(true, false, true)));
    return new Query.Expectation(extreme(op), earned, new Query.Until.Average());
  }

  private PathFormula path(JsonValue value) throws UnreadablePart {
    if (!(value instanceof Members members) || !has(value, TEMPORAL)) {
      return new PathFormula.State(truth(value));
    }
    String op = members.get("op").string();
    return switch (op) {
      case "U" -> new PathFormula.Until(path(members.get("left")), path(members.get("right")), bounds(members));
      case "W" -> PathFormula.weakUntil(path(members.get("left")), path(members.get("right")), bounds(members));
      case "R" -> PathFormula.release(path(members.get("left")), path(members.get("right")), bounds(members));
      case "F" -> PathFormula.eventually(path(members.get("exp")), bounds(members));
      case "G" -> PathFormula.always(path(members.get("exp")), bounds(members));
      case "X" -> new PathFormula.Next(path(members.get("exp")));
      case "¬" -> new PathFormula.Not(path(members.get("exp")));
      case "∧" -> new PathFormula.And(List.of(path(members.get("left")), path(members.get("right"))));
      case "∨" -> new PathFormula.Or(List.of(path(members.get("left")), path(members.get("right"))));
      case "⇒" -> new PathFormula.Or(List.of(new PathFormula.Not(path(members.get("left"))), path(members.get("right"))));
      default -> new PathFormula.State(truth(value));
    };
  }

  private PathFormula.Bounds bounds(Members members) throws UnreadablePart {
    List<PathFormula.Bound> bounds = new ArrayList<>();
    if (members.has("step-bounds")) {
      checkAmount(false, members.get("step-bounds").at());
      bounds.add(bound(members.get("step-bounds").object(), new PathFormula.Amount.Steps()));
    }
    if (members.has("time-bounds")) {
      checkAmount(true, members.get("time-bounds").at());
      bounds.add(bound(members.get("time-bounds").object(), new PathFormula.Amount.Time()));
    }
    for (JsonValue each : members.list("reward-bounds")) {
      Members reward = each.object();
      int index = rewards.index(reward.get("exp"), when(accumulated(reward.get("accumulate"))));
      bounds.add(bound(reward.get("bounds").object(), new PathFormula.Amount.Reward(index)));
    }
    return new PathFormula.Bounds(bounds);
  }

  private PathFormula.Bound bound(Members interval, PathFormula.Amount amount) throws UnreadablePart {
    Rational least = interval.has("lower") ? limit("lower", interval, amount, 1) : Rational.ZERO;
    Optional<Rational> most = interval.has("upper") ? Optional.of(limit("upper", interval, amount, -1)) : Optional.empty();
    if (least.signum() < 0 || most.filter(upper -> upper.compareTo(least) < 0).isPresent()) {
      throw new UnreadablePart("bound", interval.at(), "this bound is negative or empty");
    }
    return new PathFormula.Bound(amount, least, most);
  }

  /** Strict bounds of time are the same as others. */
  private Rational limit(String name, Members interval, PathFormula.Amount amount, int inwards) throws UnreadablePart {
    Rational limit = constant(interval.get(name));
    boolean isStrict = interval.has(name + "-exclusive") && interval.get(name + "-exclusive").flag();
    return switch (amount) {
      case PathFormula.Amount.Time _ -> limit;
      case PathFormula.Amount.Reward _ -> {
        if (isStrict) {
          throw new UnreadablePart(Refusals.member("a strict bound of a reward", interval.at()));
        }
        yield limit;
      }
      case PathFormula.Amount.Steps _ -> {
        if (!limit.isInteger()) {
          throw new UnreadablePart("bound", interval.get(name).at(), "a number of steps is an integer");
        }
        yield isStrict ? limit.plus(Rational.of(inwards)) : limit;
      }
    };
  }
}
