package skein.chor.meaning;

import java.util.List;
import java.util.Optional;

/** Terms as text, without what takes too long to read. */
final class ChorTermText {

  private static final int LENGTH = 100;

  /** Operator precedence. */
  private enum Level { CHOICE, PARALLEL, SEQUENCE, UNIT, LOOP_BODY }

  private final StringBuilder text = new StringBuilder();

  private ChorTermText() {}

  static String of(ChorTerm term) {
    ChorTermText printer = new ChorTermText();
    printer.write(term, Level.CHOICE);
    return printer.result();
  }

  /** The alternatives, one after the other. */
  static String of(PeerState state) {
    ChorTermText printer = new ChorTermText();
    printer.write(state, false);
    return printer.result();
  }

  private String result() {
    return isFull() ? text.substring(0, LENGTH) + "…" : text.toString();
  }

  private boolean isFull() {
    return text.length() > LENGTH;
  }

  private void write(PeerState state, boolean within) {
    int ways = state.alternatives().size() + (state.canEnd() ? 1 : 0);
    parenthesised(within && ways > 1, () -> {
      String between = "";
      for (PeerState.Alternative alternative : state.alternatives()) {
        text.append(between);
        write(alternative, within && ways == 1 ? Level.SEQUENCE : Level.CHOICE);
        between = " or ";
      }
      text.append(state.canEnd() ? between + "skip" : "");
    });
  }

  private void write(PeerState.Alternative alternative, Level around) {
    if (isFull()) {
      return;
    }
    Level inner = alternative.rest().isEmpty() ? around : Level.UNIT;
    switch (alternative.head()) {
      case PeerState.Head.Act(var action) -> text.append(action.text());
      case PeerState.Head.Choice(var branches) -> write(new ChorTerm.Choice(branches, Optional.empty()), inner);
      case PeerState.Head.Loop(var loop) -> write(loop, inner);
      case PeerState.Head.Parallel(var branches) -> {
        parenthesised(Level.PARALLEL.compareTo(inner) < 0, () -> {
          for (int i = 0; i < branches.size(); i++) {
            text.append(i == 0 ? "" : " || ");
            write(branches.get(i), true);
          }
        });
      }
    }
    for (RemainingTerms at = alternative.rest(); !at.isEmpty() && !isFull(); at = at.rest()) {
      text.append("; ");
      write(at.first(), Level.UNIT);
    }
  }

  private void write(ChorTerm term, Level around) {
    if (isFull()) {
      return;
    }
    switch (term) {
      case ChorTerm.Act(var action) -> text.append(action.text());
      case ChorTerm.Call(var name) -> text.append(name);
      case ChorTerm.Sequence(var parts) -> {
        if (parts.isEmpty()) {
          text.append("skip");
        } else {
          joined(parts, "; ", Level.SEQUENCE, Level.UNIT, around);
        }
      }
      case ChorTerm.Parallel(var branches) -> joined(branches, " || ", Level.PARALLEL, Level.SEQUENCE, around);
      case ChorTerm.Choice(var branches, var followed) -> {
        if (followed.isPresent()) {
          by(followed.get(), around, () -> joined(branches, " + ", Level.CHOICE, Level.PARALLEL, Level.UNIT));
        } else {
          joined(branches, " + ", Level.CHOICE, Level.PARALLEL, around);
        }
      }
      case ChorTerm.Loop(var body, var followed) -> {
        Runnable loop = () -> {
          write(body, Level.LOOP_BODY);
          text.append('*');
        };
        if (followed.isPresent()) {
          by(followed.get(), around, loop);
        } else {
          parenthesised(around == Level.LOOP_BODY, loop);
        }
      }
    }
  }

  private void by(String decider, Level around, Runnable term) {
    parenthesised(around.compareTo(Level.UNIT) >= 0, () -> {
      term.run();
      text.append(" by ").append(decider);
    });
  }

  private void parenthesised(boolean needed, Runnable content) {
    text.append(needed ? "(" : "");
    content.run();
    text.append(needed ? ")" : "");
  }

  private void joined(List<ChorTerm> terms, String between, Level own, Level inner, Level around) {
    parenthesised(own.compareTo(around) < 0, () -> {
      for (int i = 0; i < terms.size() && !isFull(); i++) {
        text.append(i == 0 ? "" : between);
        write(terms.get(i), inner);
      }
    });
  }
}
