package skein.lang.lower;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.lang.expression.Expression;
import skein.lang.process.HoleValue;
import skein.lang.process.Phrase;

/** The sets over which rules range. */
final class Sets {

  sealed interface Domain {}

  /** Agents of these kinds for which the condition holds. */
  record Agents(Function<Expr, Expr> condition, List<SpawnedKind> kinds) implements Domain {}

  record Tuples(List<Present> all) implements Domain {}

  /** A tuple, if the condition holds. */
  record Present(StoredTuple tuple, Expr condition) {}

  /** The elements of a collection. */
  record Positions(Lowered.Collection collection) implements Domain {
    int bound() {
      return switch (collection.cells()) {
        case Cells.Elements elements -> elements.capacity();
        case Cells.Bits bits -> bits.size();
        case Cells.Single _, Cells.Fields _ -> throw new IllegalArgumentException("no collection");
      };
    }

    Lowered element(Expressions expressions, Expr position) {
      return switch (collection.cells()) {
        case Cells.Bits bits -> Lowered.scalar(PartialValue.defined(Exprs.plus(position, bits.least())));
        case Cells.Elements _, Cells.Single _, Cells.Fields _ -> Collections.present(expressions, collection, position);
      };
    }

    /** Whether there is an element at the position; of a bag, the first of equal ones. */
    Expr present(Expressions expressions, Expr position) {
      return switch (collection.cells()) {
        case Cells.Bits bits -> Collections.bit(bits, collection.base().expr(), position);
        case Cells.Elements elements -> {
          Expr within = Exprs.less(position, Collections.length(elements, collection.base().expr()));
          if (!elements.sorted()) {
            yield within;
          }
          PartialValue same =
              expressions.equal(
                  Collections.present(expressions, collection, Exprs.plus(position, -1)), Collections.present(expressions, collection, position), null);
          yield Exprs.and(within, Exprs.or(Exprs.equal(position, 0), Exprs.not(same.isTrue())));
        }
        case Cells.Single _, Cells.Fields _ -> throw new IllegalArgumentException("no collection");
      };
    }
  }

  private final Expressions expressions;
  private final ModelWorld world;

  Sets(Expressions expressions) {
    this.expressions = expressions;
    this.world = expressions.world();
  }

  Domain domain(Expression set, NameScope scope) {
    List<SpawnedKind> spawned = world.kinds().stream().filter(SpawnedKind::isSpawned).toList();
    switch (set) {
      case Expression.Ref(var name, var _, var _) when name.equals("agents") && !scope.names().containsKey(name) -> {
        return new Agents(_ -> Expr.TRUE, spawned);
      }
      case Expression.Apply(var name, var _, var arguments, var _) when !scope.names().containsKey(name) -> {
        switch (name) {
          case "others" -> {
            Expr self = expressions.value(arguments.getFirst(), scope).expr();
            return new Agents(other -> Exprs.notEqual(other, self), spawned);
          }
          case "carriers" -> {
            StoredTuple tuple = ((Lowered.OfTuple) expressions.lower(arguments.getFirst(), scope)).tuple();
            return new Agents(_ -> Expr.TRUE, tuple.carriers().stream().filter(SpawnedKind::isSpawned).toList());
          }
          case "tuples" -> {
            return new Tuples(tuples(arguments.getFirst(), scope));
          }
          case "reads" -> {
            Lowered agent = scope.names().get("actor of " + ((Expression.Ref) arguments.getFirst()).name());
            Actor actor = ((Lowered.Hole) agent).actor();
            return new Tuples(new Reads(actor.kind()).of(actor.triple()).stream().map(tuple -> new Present(tuple, Expr.TRUE)).toList());
          }
          default -> {}
        }
      }
      default -> {}
    }
    return new Positions(Expressions.collection(expressions.lower(set, scope), set.at()));
  }

  private List<Present> tuples(Expression of, NameScope scope) {
    Lowered lowered = expressions.lower(of, scope);
    if (lowered instanceof Lowered.Agent(var id, var kind)) {
      if (kind != null) {
        return kind.tuples().stream().map(tuple -> new Present(tuple, Expr.TRUE)).toList();
      }
      List<Present> all = new ArrayList<>();
      for (StoredTuple tuple : world.tuples()) {
        List<Expr> carried =
            tuple.carriers().stream().filter(SpawnedKind::isSpawned).map(each -> Exprs.between(id, each.first(), each.last())).toList();
        if (!carried.isEmpty()) {
          all.add(new Present(tuple, Exprs.or(carried)));
        }
      }
      return all;
    }
    Set<StoredTuple> found = new LinkedHashSet<>();
    if (lowered instanceof Lowered.Hole(var value, var actor, var _) && value instanceof HoleValue.Phrases(var phrases)) {
      for (Phrase phrase : phrases) {
        if (phrase.tree() instanceof Expression.Ref(var name, var _, var _)) {
          actor.kind().tupleOf(name).ifPresent(found::add);
        }
      }
    }
    return found.stream().map(tuple -> new Present(tuple, Expr.TRUE)).toList();
  }
}
