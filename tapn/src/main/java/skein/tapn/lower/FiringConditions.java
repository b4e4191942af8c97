package skein.tapn.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Variable;
import skein.tapn.syntax.TimedNet;
import skein.tapn.syntax.TimedNet.Ages;
import skein.tapn.syntax.TimedNet.Taken;
import skein.tapn.syntax.TimedNet.Transition;

/** Which transitions can fire, by the numbers of tokens of suitable ages. How many tokens there may be does not count. */
final class FiringConditions {

  private final TimedNet net;
  private final Variable tokens;
  private final TokenValues values;
  private final int slot;

  /** @param slot a free one in the frames of all conditions; the next one is free, too */
  FiringConditions(TimedNet net, Variable tokens, TokenValues values, int slot) {
    this.net = net;
    this.tokens = tokens;
    this.values = values;
    this.slot = slot;
  }

  /** Whether the transition can fire now. */
  Expr now(Transition transition) {
    return after(transition, Expr.FALSE);
  }

  /** The ages with which the arc takes tokens. */
  Ages ages(Taken arc) {
    OptionalLong most = arc.ages().most();
    if (arc.target().isPresent()) {
      OptionalLong limit = net.places().get(arc.target().getAsInt()).invariant();
      most = limit.isEmpty() ? most : most.isEmpty() ? limit : OptionalLong.of(Math.min(limit.getAsLong(), most.getAsLong()));
    }
    return new Ages(arc.ages().least(), most);
  }

  /** How many tokens there are in the place. */
  Expr held(int place) {
    Expr.Local each = new Expr.Local("token", slot);
    return Exprs.quantified(Expr.Quantifier.COUNT, each, 0, tokens.length(), values.isIn(Exprs.read(tokens, each), place));
  }

  /** Whether no transition can fire, now or after any delay. */
  Expr stuck() {
    Expr.Local delay = new Expr.Local("delay", slot + 1);
    Expr.Local each = new Expr.Local("token", slot);
    Expr lasts = Exprs.quantified(Expr.Quantifier.FORALL, each, 0, tokens.length(), values.lasts(Exprs.read(tokens, each), delay));
    Expr fires = Exprs.or(net.transitions().stream().map(transition -> after(transition, delay)).toList());
    return Exprs.not(Exprs.quantified(Expr.Quantifier.EXISTS, delay, 0, values.longest() + 1, Exprs.and(lasts, fires)));
  }

  /** Whether no more tokens than these forbid it. */
  List<Expr> allowed(Transition transition) {
    return transition.forbidden().stream().map(arc -> Exprs.not(someAre(List.of(new Ages(0, OptionalLong.empty())), arc.place(), arc.weight(), Expr.FALSE))).toList();
  }

  private Expr after(Transition transition, Expr delay) {
    List<Expr> all = new ArrayList<>();
    Map<Integer, List<Taken>> byPlace = new TreeMap<>();
    transition.taken().forEach(arc -> byPlace.computeIfAbsent(arc.place(), _ -> new ArrayList<>()).add(arc));
    byPlace.forEach((place, arcs) -> all.add(enough(place, arcs, delay)));
    all.addAll(allowed(transition));
    return Exprs.and(all);
  }

  /** By Hall's theorem: the tokens that suit some of the arcs are enough for these arcs, whichever they are. */
  private Expr enough(int place, List<Taken> arcs, Expr delay) {
    List<Expr> all = new ArrayList<>();
    for (int set = 1; set < 1 << arcs.size(); set++) {
      List<Ages> ages = new ArrayList<>();
      int needed = 0;
      for (int i = 0; i < arcs.size(); i++) {
        if ((set & 1 << i) != 0) {
          ages.add(ages(arcs.get(i)));
          needed += arcs.get(i).weight();
        }
      }
      all.add(someAre(ages, place, needed, delay));
    }
    return Exprs.and(all);
  }

  private Expr someAre(List<Ages> ages, int place, int number, Expr delay) {
    if (number > tokens.length()) {
      return Expr.FALSE;
    }
    Expr.Local each = new Expr.Local("token", slot);
    Expr token = Exprs.read(tokens, each);
    Expr suits = Exprs.or(ages.stream().map(some -> values.hasAge(token, place, some, delay)).toList());
    return number == 1
        ? Exprs.quantified(Expr.Quantifier.EXISTS, each, 0, tokens.length(), suits)
        : Exprs.lessEqual(Exprs.constant(number), Exprs.quantified(Expr.Quantifier.COUNT, each, 0, tokens.length(), suits));
  }
}
