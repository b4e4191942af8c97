package skein.chor.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.chor.meaning.ChorAction;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;

/** The input buffer of a peer: its messages, numbered from 1, oldest first; cells after the last message are 0. */
final class MessageBuffer {

  private final int bound;
  private final List<ChorAction> messages;
  private final Variable length;
  private final Variable cells;

  /** @param messages those that can come in */
  MessageBuffer(String owner, int bound, List<ChorAction> messages, Variables variables) {
    this.bound = bound;
    this.messages = List.copyOf(messages);
    this.length = variables.scalar(owner + " length", 0, bound);
    this.cells = variables.array(owner + " buffer", bound, 0, messages.size());
  }

  List<ChorAction> messages() {
    return messages;
  }

  Expr isEmpty() {
    return Exprs.equal(new Expr.Read(length), 0);
  }

  Expr hasRoom() {
    return Exprs.less(new Expr.Read(length), Exprs.constant(bound));
  }

  Expr startsWith(ChorAction message) {
    return Exprs.equal(Exprs.read(cells, Exprs.constant(0)), number(message));
  }

  Stmt append(ChorAction message) {
    return new Stmt.Block(
        List.of(
            new Stmt.AssignAt(cells, new Expr.Read(length), Exprs.constant(number(message))),
            new Stmt.Assign(length, Exprs.plus(new Expr.Read(length), 1))));
  }

  /** Removes the first message; needs a slot of the frame. */
  Stmt take(int slot) {
    Expr index = new Expr.Local("place", slot);
    return new Stmt.Block(
        List.of(
            new Stmt.For("place", slot, Exprs.constant(0), Exprs.constant(bound - 1L),
                new Stmt.AssignAt(cells, index, Exprs.read(cells, Exprs.plus(index, 1)))),
            new Stmt.AssignAt(cells, Exprs.constant(bound - 1L), Exprs.constant(0)),
            new Stmt.Assign(length, Exprs.plus(new Expr.Read(length), -1))));
  }

  private long number(ChorAction message) {
    return messages.indexOf(message) + 1L;
  }

  List<View.Observable> observables() {
    Map<Long, String> names = new LinkedHashMap<>(Map.of(0L, "-"));
    messages.forEach(message -> names.put((long) names.size(), message.text()));
    List<View.Observable> observables = new ArrayList<>();
    for (int i = 0; i < bound; i++) {
      observables.add(new View.Observable("", cells.name() + "[" + i + "]", cells.offset() + i, new Display(names), false));
    }
    return observables;
  }
}
