package skein.rebeca.lower;

import java.util.List;
import java.util.stream.LongStream;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Property;
import skein.core.source.Span;

/** The properties that every model has. */
public final class BuiltInProperties {

  public static final List<String> NAMES = List.of("Schedulable", "NoOverflow", "Assertions", "DeadlockFree");

  private final SystemCells cells;
  private final Semantics semantics;

  BuiltInProperties(SystemCells cells, Semantics semantics) {
    this.cells = cells;
    this.semantics = semantics;
  }

  List<Property> properties(Span at) {
    List<Expr> missing = cells.all().stream().map(semantics::misses).toList();
    return List.of(
        property(0, Exprs.not(Exprs.or(missing)), "no message misses its deadline", at),
        property(1, Exprs.not(Exprs.or(hasFailed(1), overflows())), "no bag gets more messages than it holds", at),
        property(2, Exprs.not(hasFailed(0)), "no assertion fails", at),
        property(3, isLive(), "some message is left", at));
  }

  private static Property property(int name, Expr always, String text, Span at) {
    return new Property(NAMES.get(name), new Claim.Always(always), text, at);
  }

  /** Whether some actor has failed in this way: an assertion (0) or a bag (1). */
  private Expr hasFailed(int parity) {
    long[] codes = LongStream.rangeClosed(1, cells.failures.count()).filter(code -> code % 2 == parity).toArray();
    return Exprs.or(
        cells.all().stream()
            .flatMap(each -> LongStream.of(codes).mapToObj(code -> Exprs.and(Exprs.equal(new Expr.Read(each.failure), code), hasHappened(each))))
            .toList());
  }

  /** Under floating semantics, an actor may fail later than the others have come. */
  private static Expr hasHappened(ActorCells actor) {
    return Exprs.equal(new Expr.Read(actor.time), 0);
  }

  private Expr overflows() {
    return Exprs.or(cells.all().stream().map(semantics::overflows).toList());
  }

  Expr hasFailed() {
    return Exprs.or(overflows(), Exprs.or(cells.all().stream().map(each -> Exprs.and(each.hasFailed(), hasHappened(each))).toList()));
  }

  /** Whether something is left to do, or has failed. */
  Expr isLive() {
    return Exprs.or(cells.all().stream().map(each -> Exprs.or(List.of(each.hasFailed(), Exprs.not(each.bag.isEmpty()), each.isBusy()))).toList());
  }
}
