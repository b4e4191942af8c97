package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.source.Span;

/** What can be asked of queues, bags and sets. */
final class Collections {

  private Collections() {}

  static Expr length(Cells.Elements cells, Expr base) {
    return cells.length().array() ? Exprs.read(cells.length(), base) : new Expr.Read(cells.length());
  }

  static PartialValue size(Expressions expressions, Lowered.Collection collection) {
    return expressions.values().strict(List.of(collection.base()), base -> size(expressions, collection.cells(), base.getFirst()));
  }

  private static Expr size(Expressions expressions, Cells cells, Expr base) {
    return switch (cells) {
      case Cells.Elements elements -> length(elements, base);
      case Cells.Bits bits -> {
        Expr.Local i = expressions.frame().local("i");
        yield Exprs.quantified(Expr.Quantifier.COUNT, i, 0, bits.size(), bit(bits, base, i));
      }
      case Cells.Single _, Cells.Fields _ -> throw new IllegalArgumentException("no collection");
    };
  }

  static Expr bit(Cells.Bits bits, Expr base, Expr position) {
    return Exprs.equal(Exprs.read(bits.variable(), Exprs.plus(Exprs.times(base, bits.size()), position)), 1);
  }

  static PartialValue full(Expressions expressions, Lowered.Collection collection) {
    int capacity = collection.cells() instanceof Cells.Elements elements ? elements.capacity() : ((Cells.Bits) collection.cells()).size();
    return expressions.values()
        .strict(List.of(collection.base()), base -> Exprs.lessEqual(Exprs.constant(capacity), size(expressions, collection.cells(), base.getFirst())));
  }

  /** The element at a position; undefined if there is none. */
  static Lowered element(Expressions expressions, Lowered.Collection collection, PartialValue position) {
    Cells.Elements elements = (Cells.Elements) collection.cells();
    if (elements.capacity() == 0) {
      return undefined(elements.element());
    }
    PartialValue at =
        expressions.values()
            .strict(
                List.of(collection.base(), position),
                both ->
                    new Expr.Choice(
                        Exprs.less(both.get(1), length(elements, both.get(0))),
                        Exprs.plus(Exprs.times(both.get(0), elements.capacity()), both.get(1)),
                        PartialValue.UNDEFINED));
    return expressions.variables().read(elements.element(), new PartialValue(at.expr(), true));
  }

  private static Lowered undefined(Cells cells) {
    if (!(cells instanceof Cells.Fields(var fields))) {
      return Lowered.scalar(PartialValue.undefined());
    }
    java.util.Map<String, Lowered> all = new java.util.LinkedHashMap<>();
    fields.forEach((name, field) -> all.put(name, undefined(field)));
    return new Lowered.Record(all);
  }

  /** The element at a position that is in use. */
  static Lowered present(Expressions expressions, Lowered.Collection collection, Expr position) {
    Cells.Elements elements = (Cells.Elements) collection.cells();
    return expressions.variables().read(elements.element(), PartialValue.defined(Exprs.plus(Exprs.times(collection.base().expr(), elements.capacity()), position)));
  }

  static PartialValue has(Expressions expressions, Lowered.Collection collection, Lowered element, Span at) {
    return switch (collection.cells()) {
      case Cells.Bits bits -> {
        PartialValue value = expressions.scalar(element, at);
        yield expressions.values()
            .strict(
                List.of(collection.base(), value),
                both -> {
                  Expr position = Exprs.plus(both.get(1), -bits.least());
                  return Exprs.and(Exprs.between(position, 0, bits.size() - 1L), bit(bits, both.get(0), position));
                });
      }
      case Cells.Elements elements -> {
        List<PartialValue> operands = new ArrayList<>(expressions.flat(element, at));
        operands.add(collection.base());
        yield expressions.values().evaluated(operands, bound -> among(expressions, elements, bound.getLast(), bound.subList(0, bound.size() - 1), at));
      }
      case Cells.Single _, Cells.Fields _ -> throw new IllegalArgumentException("no collection");
    };
  }

  private static Expr among(Expressions expressions, Cells.Elements elements, Expr base, List<Expr> parts, Span at) {
    if (elements.capacity() == 0) {
      return Expr.FALSE;
    }
    Expr.Local i = expressions.frame().local("i");
    Lowered element = new Lowered.Many(parts.stream().map(part -> Lowered.scalar(PartialValue.defined(part))).toList());
    PartialValue equal = expressions.equal(present(expressions, new Lowered.Collection(elements, PartialValue.defined(base)), i), element, at);
    return Exprs.quantified(Expr.Quantifier.EXISTS, i, 0, elements.capacity(), Exprs.and(Exprs.less(i, length(elements, base)), equal.isTrue()));
  }
}
