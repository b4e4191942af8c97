package skein.labs.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;
import skein.labs.syntax.Spec;

/** Names in a link: all variables belong to the sender or the receiver, and both carry the stigmergy. */
record LinkScope(Symbols symbols, CheckReport report, String stigmergy, List<Spec.Agent> carriers) implements Scope {

  private static final String PARTIES = "`of 1` (or `of c1`) is the sender, `of 2` (or `of c2`) the receiver";

  static boolean isParty(Expression agent, int which) {
    return switch (agent) {
      case Expression.Number(var n, _) -> n == which;
      case Expression.Ref(var name, var indices, _) -> indices.isEmpty() && name.equals("c" + which);
      default -> false;
    };
  }

  @Override
  public void reference(Expression.Ref ref, ExpressionCheck check) {
    report.error("link-reference", ref.at(), "in a link, `" + ref.name() + "` needs `of 1` or `of 2`", PARTIES);
  }

  @Override
  public void id(Span at) {
    report.error("link-reference", at, "in a link, `id` needs `of 1` or `of 2`", PARTIES);
  }

  @Override
  public void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow) {
    if (!isParty(of.agent(), 1) && !isParty(of.agent(), 2)) {
      report.error("link-reference", of.agent().at(), "a link can only refer to its sender and receiver", PARTIES);
      return;
    }
    if (carriers.isEmpty()) {
      // Nobody sends or receives; that has its own warning.
      return;
    }
    Set<String> known = new LinkedHashSet<>();
    carriers.forEach(a -> known.addAll(symbols.carriedNames(a)));
    List<DeclaredVariable> candidates = carriers.stream().map(a -> symbols.carried(a, of.name())).flatMap(Optional::stream).toList();
    check.ofAny(of, candidates, known, "no agent that carries `" + stigmergy + "`");
  }

  @Override
  public Scope binding(Name kind, Name variable) {
    return this;
  }

  @Override
  public String place() {
    return "a link";
  }
}
