package skein.net.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Exprs;
import skein.core.program.Stmt;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.net.compose.ComponentNetwork;

/** The variables of a buffer: its length, and its messages, numbered from 1; cells after the last message are 0. */
record BufferCells(ComponentNetwork.Buffer buffer, Variable length, Variable messages) {

  static BufferCells of(ComponentNetwork.Buffer buffer, Variables variables) {
    return new BufferCells(
        buffer,
        variables.scalar(buffer.owner() + " length", 0, buffer.bound()),
        variables.array(buffer.owner() + " buffer", buffer.bound(), 0, buffer.messages().size()));
  }

  Expr hasRoom() {
    return Exprs.less(new Expr.Read(length), Exprs.constant(buffer.bound()));
  }

  Expr startsWith(int message) {
    return Exprs.equal(Exprs.read(messages, Exprs.constant(0)), message + 1L);
  }

  Stmt append(int message) {
    return new Stmt.Block(
        List.of(
            new Stmt.AssignAt(messages, new Expr.Read(length), Exprs.constant(message + 1L)),
            new Stmt.Assign(length, Exprs.plus(new Expr.Read(length), 1))));
  }

  /** Removes the first message; needs a slot of the frame. */
  Stmt take(int slot) {
    Expr index = new Expr.Local("place", slot);
    return new Stmt.Block(
        List.of(
            new Stmt.For("place", slot, Exprs.constant(0), Exprs.constant(buffer.bound() - 1L),
                new Stmt.AssignAt(messages, index, Exprs.read(messages, Exprs.plus(index, 1)))),
            new Stmt.AssignAt(messages, Exprs.constant(buffer.bound() - 1L), Exprs.constant(0)),
            new Stmt.Assign(length, Exprs.plus(new Expr.Read(length), -1))));
  }

  List<View.Observable> observables() {
    Map<Long, String> names = new LinkedHashMap<>(Map.of(0L, "-"));
    buffer.messages().forEach(message -> names.put((long) names.size(), message));
    List<View.Observable> observables = new ArrayList<>();
    for (int i = 0; i < messages.length(); i++) {
      observables.add(new View.Observable("", messages.name() + "[" + i + "]", messages.offset() + i, new Display(names), false));
    }
    return observables;
  }
}
