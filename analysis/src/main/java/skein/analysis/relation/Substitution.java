package skein.analysis.relation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Substitutes terms for variables. */
public final class Substitution {

  private final Terms terms;
  private final Map<Term, Term> done;

  public Substitution(Terms terms, Map<Term, Term> replacements) {
    this.terms = terms;
    this.done = new HashMap<>(replacements);
  }

  public Term apply(Term term) {
    Term found = done.get(term);
    if (found != null) {
      return found;
    }
    for (Term part : Terms.parts(List.of(term), done::containsKey)) {
      done.put(part, part.args().isEmpty() ? part : rebuilt(part));
    }
    return done.get(term);
  }

  private Term rebuilt(Term part) {
    List<Term> args = new ArrayList<>();
    boolean changed = false;
    for (Term arg : part.args()) {
      Term now = done.get(arg);
      args.add(now);
      changed |= now != arg;
    }
    return changed ? terms.rebuild(part, args) : part;
  }
}
