package skein.compose.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/**
 * Replaces what a group needs to know of several others together, such as whether two agents are near each other, by a guess of the group. That the guess is right
 * is a condition of the move. So the group need not know the values that the others look at.
 */
final class GuessedParts {

  private record Asked(Term part, int group) {}

  private final Terms terms;
  private final TermOwners owners;
  private final String prefix;
  private final Map<Asked, Term> guessed = new HashMap<>();
  private final List<SharedMove.Guess> guesses = new ArrayList<>();
  private final List<Choice> choices = new ArrayList<>();
  private final List<Term> conditions = new ArrayList<>();

  /** @param prefix begins the names of the guesses */
  GuessedParts(Terms terms, TermOwners owners, String prefix) {
    this.terms = terms;
    this.owners = owners;
    this.prefix = prefix;
  }

  /** The term with guesses of the group in it. */
  Term replaced(Term term, int group) {
    return replaced(term, group, new HashMap<>());
  }

  private Term replaced(Term term, int group, Map<Term, Term> known) {
    BitSet of = owners.of(term);
    if (of.cardinality() < 2) {
      return term;
    }
    Term before = known.get(term);
    if (before != null) {
      return before;
    }
    Term result;
    if (term.width() == 0 && !of.get(group)) {
      result = guess(term, group, of);
    } else {
      List<Term> args = term.args().stream().map(arg -> replaced(arg, group, known)).toList();
      result = args.equals(term.args()) ? term : terms.rebuild(term, args);
    }
    known.put(term, result);
    return result;
  }

  private Term guess(Term part, int group, BitSet of) {
    return guessed.computeIfAbsent(
        new Asked(part, group),
        _ -> {
          Term input = terms.variable(prefix + guesses.size(), 0);
          owners.assign(input, group);
          guesses.add(new SharedMove.Guess(group, of.nextSetBit(0)));
          choices.add(new Choice(input, 0, 2, terms.yes));
          conditions.add(terms.eq(input, part));
          return input;
        });
  }

  List<SharedMove.Guess> guesses() {
    return guesses;
  }

  /** The guesses as choices of the move. */
  List<Choice> choices() {
    return choices;
  }

  /** That they are right. */
  List<Term> conditions() {
    return conditions;
  }
}
