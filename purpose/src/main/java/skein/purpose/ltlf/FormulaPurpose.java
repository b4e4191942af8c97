package skein.purpose.ltlf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.core.answer.QuestionProblem;
import skein.core.answer.WrongQuestion;
import skein.purpose.model.Ats;
import skein.purpose.model.Breach;
import skein.purpose.model.Event;
import skein.purpose.model.Purpose;

/**
 * The purpose that a formula describes: {@code Success} as soon as every continuation satisfies it, {@code Failure} as
 * soon as none does. Otherwise an event that ends the run decides, if there is one. The events of
 * the formula are the events of the simulator, as shown in runs.
 */
public final class FormulaPurpose {

  private static final int MOST_STATES = 2_000;

  private final LtlfFormula formula;
  private final Optional<Event> end;
  private final List<Event> letters;

  private FormulaPurpose(LtlfFormula formula, Optional<Event> end) {
    this.formula = formula;
    this.end = end;
    Set<Event> named = new LinkedHashSet<>();
    collect(formula, named);
    this.letters = new ArrayList<>(named);
    // Represents every event that the formula does not name.
    letters.add(Event.other());
  }

  /**
   * The purpose; throws {@link WrongQuestion} if the formula defines none.
   *
   * @param end the event of the simulator that ends a run, which the formula does not see
   */
  public static Purpose of(LtlfFormula formula, Optional<Event> end, String name) {
    return new FormulaPurpose(formula, end).purpose(name);
  }

  private Purpose purpose(String name) {
    if (end.isPresent() && letters.contains(end.get())) {
      throw new WrongQuestion(new QuestionProblem.EndEventInFormula(end.get().text()));
    }
    FiniteAutomaton automaton = automaton();
    if (automaton.always(0) || automaton.never(0)) {
      throw new WrongQuestion(new QuestionProblem.ConstantFormula(automaton.always(0)));
    }
    Ats system = system(automaton, name);
    for (Breach breach : Purpose.breaches(system)) {
      if (breach.condition() == Breach.Condition.VERDICT_REACHABLE) {
        throw new WrongQuestion(new QuestionProblem.EndEventNeeded());
      }
    }
    return new Purpose(system);
  }

  private FiniteAutomaton automaton() {
    Map<Obligation, Integer> numbers = new LinkedHashMap<>();
    List<Obligation> found = new ArrayList<>();
    Obligation start = Obligation.of(new Obligation.Claim(!holdsOfNothing(formula), formula));
    numbers.put(start, 0);
    found.add(start);
    List<int[]> targets = new ArrayList<>();
    try {
      for (int i = 0; i < found.size(); i++) {
        int[] row = new int[letters.size()];
        for (int letter = 0; letter < row.length; letter++) {
          Obligation next = found.get(i).after(letters.get(letter));
          Integer known = numbers.get(next);
          if (known == null) {
            if (found.size() == MOST_STATES) {
              throw new Obligation.TooLarge();
            }
            known = found.size();
            numbers.put(next, known);
            found.add(next);
          }
          row[letter] = known;
        }
        targets.add(row);
      }
    } catch (Obligation.TooLarge _) {
      throw new WrongQuestion(new QuestionProblem.PurposeTooLarge(MOST_STATES));
    }
    boolean[] accepts = new boolean[found.size()];
    for (int i = 0; i < accepts.length; i++) {
      accepts[i] = found.get(i).metAtTheEnd();
    }
    return new FiniteAutomaton(targets.toArray(int[][]::new), accepts).smallest();
  }

  /** Decided states are verdicts; transitions that equal those of unnamed events are covered by {@code *}. */
  private Ats system(FiniteAutomaton automaton, String name) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    for (int i = 0; i < automaton.size(); i++) {
      if (!automaton.always(i) && !automaton.never(i)) {
        numbers.put(i, numbers.size());
      }
    }
    int success = numbers.size();
    int failure = success + 1;
    List<Ats.State> states = new ArrayList<>();
    for (int state : numbers.keySet()) {
      List<Ats.Move> moves = new ArrayList<>();
      int other = automaton.target(state, letters.size() - 1);
      for (int letter = 0; letter < letters.size(); letter++) {
        int target = automaton.target(state, letter);
        boolean last = letter == letters.size() - 1;
        if (last) {
          end.ifPresent(e -> moves.add(new Ats.Move(e.complement(), automaton.accepts(state) ? success : failure)));
        }
        if (last || target != other) {
          int to = automaton.always(target) ? success : automaton.never(target) ? failure : numbers.get(target);
          moves.add(new Ats.Move(letters.get(letter).complement(), to));
        }
      }
      states.add(new Ats.State("q" + numbers.get(state), Set.of(), moves));
    }
    states.add(new Ats.State(Purpose.SUCCESS, Set.of(), List.of()));
    states.add(new Ats.State(Purpose.FAILURE, Set.of(), List.of()));
    return new Ats(name, states, numbers.get(0), Set.of());
  }

  private static void collect(LtlfFormula formula, Set<Event> into) {
    switch (formula) {
      case LtlfFormula.Constant _ -> {}
      case LtlfFormula.Happens(Event event) -> into.add(event);
      case LtlfFormula.Not(LtlfFormula a) -> collect(a, into);
      case LtlfFormula.Next(LtlfFormula a) -> collect(a, into);
      case LtlfFormula.WeakNext(LtlfFormula a) -> collect(a, into);
      case LtlfFormula.And(LtlfFormula a, LtlfFormula b) -> {
        collect(a, into);
        collect(b, into);
      }
      case LtlfFormula.Or(LtlfFormula a, LtlfFormula b) -> {
        collect(a, into);
        collect(b, into);
      }
      case LtlfFormula.Until(LtlfFormula a, LtlfFormula b) -> {
        collect(a, into);
        collect(b, into);
      }
      case LtlfFormula.Release(LtlfFormula a, LtlfFormula b) -> {
        collect(a, into);
        collect(b, into);
      }
    }
  }

  /** Whether the formula holds of the empty run. */
  private static boolean holdsOfNothing(LtlfFormula formula) {
    return switch (formula) {
      case LtlfFormula.Constant(boolean value) -> value;
      case LtlfFormula.Happens _, LtlfFormula.Next _, LtlfFormula.Until _ -> false;
      case LtlfFormula.WeakNext _, LtlfFormula.Release _ -> true;
      case LtlfFormula.Not(LtlfFormula a) -> !holdsOfNothing(a);
      case LtlfFormula.And(LtlfFormula a, LtlfFormula b) -> holdsOfNothing(a) && holdsOfNothing(b);
      case LtlfFormula.Or(LtlfFormula a, LtlfFormula b) -> holdsOfNothing(a) || holdsOfNothing(b);
    };
  }
}
