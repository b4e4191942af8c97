package skein.ccs.meaning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import skein.ccs.syntax.Action.Kind;
import skein.ccs.syntax.Process.Relabel;
import skein.triples.term.ActionScope;

/** {@code [b/a]}: a inside becomes b outside, and 'a becomes 'b. */
public record Relabelling(Map<String, CcsAction> deeds) implements ActionScope<CcsAction> {

  public static Relabelling of(List<Relabel> relabels) {
    Map<String, CcsAction> deeds = new TreeMap<>();
    for (Relabel relabel : relabels) {
      // 'b/'a is equivalent to b/a, and 'b/a to b/'a.
      boolean same = relabel.now().kind() == relabel.before().kind();
      deeds.putIfAbsent(
          relabel.before().channel(), new CcsAction(same ? Kind.INPUT : Kind.OUTPUT, relabel.now().channel()));
    }
    return new Relabelling(deeds);
  }

  @Override
  public Optional<CcsAction> pass(CcsAction deed) {
    CcsAction now = deed.silent() ? null : deeds.get(deed.channel());
    if (now == null) {
      return Optional.of(deed);
    }
    return deed.kind() == Kind.INPUT ? Optional.of(now) : now.complement();
  }
}
