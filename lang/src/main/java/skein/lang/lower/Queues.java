package skein.lang.lower;

import java.util.ArrayList;
import java.util.List;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.source.Span;

/** Changes of queues and bags. Cells that are not in use are 0; a bag is sorted. */
final class Queues {

  private final Frame frame;

  Queues(Frame frame) {
    this.frame = frame;
  }

  static Stmt push(Cells.Elements cells, Expr base, List<PartialValue> element, Span at) {
    if (cells.capacity() == 0) {
      return full(cells, base, at);
    }
    Expr length = Collections.length(cells, base);
    List<Stmt> body = new ArrayList<>();
    write(cells, index(cells, base, length), element, body);
    body.add(new Stmt.AssignAt(cells.length(), base, Exprs.plus(length, 1)));
    return new Stmt.If(Exprs.less(length, Exprs.constant(cells.capacity())), new Stmt.Block(body), full(cells, base, at));
  }

  private static Stmt full(Cells.Elements cells, Expr base, Span at) {
    return new Stmt.AssignAt(cells.length(), base, new Expr.Fail("nothing can be added: it is full", at));
  }

  private static Expr index(Cells.Elements cells, Expr base, Expr position) {
    return Exprs.plus(Exprs.times(base, cells.capacity()), position);
  }

  private static void write(Cells.Elements cells, Expr at, List<PartialValue> element, List<Stmt> into) {
    List<Cells.Single> singles = cells.element().singles();
    for (int i = 0; i < singles.size(); i++) {
      into.add(new Stmt.AssignAt(singles.get(i).variable(), at, element.get(i).expr()));
    }
  }

  /** Whether there is something to pop. */
  static Expr isFilled(Cells.Elements cells, Expr base) {
    return cells.capacity() == 0 ? Expr.FALSE : Exprs.less(Expr.FALSE, Collections.length(cells, base));
  }

  Stmt pop(Cells.Elements cells, Expr base) {
    return cells.capacity() == 0 ? Stmt.skip() : new Stmt.If(isFilled(cells, base), removeAt(cells, base, Expr.FALSE), Stmt.skip());
  }

  private Stmt removeAt(Cells.Elements cells, Expr base, Expr position) {
    List<Stmt> out = new ArrayList<>();
    Expr.Local last = frame.local("last");
    Expr.Local i = frame.local("i");
    out.add(RangeChoices.set(last, Exprs.plus(Collections.length(cells, base), -1)));
    List<Stmt> shift = new ArrayList<>();
    List<Stmt> clear = new ArrayList<>();
    for (Cells.Single single : cells.element().singles()) {
      shift.add(new Stmt.AssignAt(single.variable(), index(cells, base, i), Exprs.read(single.variable(), index(cells, base, Exprs.plus(i, 1)))));
      clear.add(new Stmt.AssignAt(single.variable(), index(cells, base, last), Expr.FALSE));
    }
    out.add(
        new Stmt.For(
            i.name(), i.slot(), position, last, Stmt.block(shift)));
    out.addAll(clear);
    out.add(new Stmt.AssignAt(cells.length(), base, last));
    return new Stmt.Block(out);
  }

  Stmt insert(Cells.Elements cells, Expr base, List<PartialValue> element, Span at) {
    if (!cells.sorted()) {
      return push(cells, base, element, at);
    }
    if (cells.capacity() == 0) {
      return full(cells, base, at);
    }
    List<Stmt> body = new ArrayList<>();
    Expr.Local position = frame.local("position");
    Expr.Local i = frame.local("i");
    Expr.Local k = frame.local("k");
    Expr length = Collections.length(cells, base);
    body.add(RangeChoices.set(position, Exprs.quantified(Expr.Quantifier.COUNT, i, 0, cells.capacity(), Exprs.and(Exprs.less(i, length), Exprs.not(before(cells, element, base, i))))));
    Expr to = new Expr.Binary(Expr.BinaryOp.SUBTRACT, length, k, null);
    Expr from = Exprs.plus(to, -1);
    List<Stmt> shift = new ArrayList<>();
    for (Cells.Single single : cells.element().singles()) {
      shift.add(new Stmt.AssignAt(single.variable(), index(cells, base, to), Exprs.read(single.variable(), index(cells, base, from))));
    }
    body.add(new Stmt.For(k.name(), k.slot(), Expr.FALSE, new Expr.Binary(Expr.BinaryOp.SUBTRACT, length, position, null), Stmt.block(shift)));
    write(cells, index(cells, base, position), element, body);
    body.add(new Stmt.AssignAt(cells.length(), base, Exprs.plus(length, 1)));
    return new Stmt.If(Exprs.less(length, Exprs.constant(cells.capacity())), new Stmt.Block(body), full(cells, base, at));
  }

  /** Whether the element is smaller than the one at the position. */
  private static Expr before(Cells.Elements cells, List<PartialValue> element, Expr base, Expr position) {
    return compared(cells, element, base, position, true);
  }

  private static Expr compared(Cells.Elements cells, List<PartialValue> element, Expr base, Expr position, boolean elementFirst) {
    List<Cells.Single> singles = cells.element().singles();
    Expr result = Expr.FALSE;
    for (int i = singles.size() - 1; i >= 0; i--) {
      Expr there = Exprs.read(singles.get(i).variable(), index(cells, base, position));
      Expr own = element.get(i).expr();
      Expr less = elementFirst ? Exprs.less(own, there) : Exprs.less(there, own);
      result = i == singles.size() - 1 ? less : Exprs.or(less, Exprs.and(Exprs.equal(own, there), result));
    }
    return result;
  }

  /** Removes an element that is equal, if there is one. */
  Stmt remove(Cells.Elements cells, Expr base, List<PartialValue> element) {
    if (cells.capacity() == 0) {
      return Stmt.skip();
    }
    Expr.Local i = frame.local("i");
    Expr.Local position = frame.local("position");
    Expr length = Collections.length(cells, base);
    // In a bag, the elements before it are the smaller ones; in a queue, the first equal one counts.
    Expr there = Expr.TRUE;
    List<Cells.Single> singles = cells.element().singles();
    for (int j = 0; j < singles.size(); j++) {
      there = Exprs.and(there, Exprs.equal(Exprs.read(singles.get(j).variable(), index(cells, base, i)), element.get(j).expr()));
    }
    Stmt find =
        new Stmt.For(
            i.name(),
            i.slot(),
            Expr.FALSE,
            length,
            new Stmt.If(Exprs.and(Exprs.less(position, Expr.FALSE), there), RangeChoices.set(position, i), Stmt.skip()));
    Stmt found = new Stmt.If(Exprs.lessEqual(Expr.FALSE, position), removeAt(cells, base, position), Stmt.skip());
    return new Stmt.Block(List.of(RangeChoices.set(position, Exprs.constant(-1)), find, found));
  }
}
