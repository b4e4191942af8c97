package skein.lts.solve;

import java.util.Arrays;
import java.util.BitSet;
import skein.core.answer.Monitor;
import skein.lts.Lts;
import skein.lts.equation.EquationPart;
import skein.lts.equation.Equations;
import skein.lts.formula.LabelMatcher;

/**
 * The least or greatest solution of equations that depend on each other, given the values of the others. For a least one, everything is false at first,
 * and what becomes true is propagated against the steps; for a greatest one, everything is true at first, and what becomes false is propagated.
 */
final class BlockFixpoint {

  private static final int BETWEEN_CHECKS = 1 << 16;

  private final Equations equations;
  private final int[] block;
  private final boolean least;
  private final Lts lts;
  private final IncomingSteps incoming;
  private final LabelMatcher[] matchers;
  private final BitSet[] values;
  /** Where parts of the block have changed; null for parts outside. */
  private final BitSet[] changed;
  /** For each part, the parts of the block that it is an operand of. */
  private final int[][] users;
  /** For boxes of a least solution and diamonds of a greatest one: how many matching steps lead to where the body has not changed; otherwise null. */
  private final int[][] unchanged;
  /** What has changed but has not been propagated: state and part in one number. */
  private long[] stack = new long[16];
  private int height;
  private int work;

  BlockFixpoint(Equations equations, int[] block, boolean least, Lts lts, IncomingSteps incoming, LabelMatcher[] matchers, BitSet[] values) {
    this.equations = equations;
    this.block = block;
    this.least = least;
    this.lts = lts;
    this.incoming = incoming;
    this.matchers = matchers;
    this.values = values;
    this.changed = new BitSet[equations.size()];
    this.users = new int[equations.size()][];
    this.unchanged = new int[equations.size()][];
    Arrays.fill(users, new int[0]);
    for (int part : block) {
      changed[part] = new BitSet(lts.states());
      for (int operand : Priorities.operands(equations.part(part))) {
        users[operand] = Arrays.copyOf(users[operand], users[operand].length + 1);
        users[operand][users[operand].length - 1] = part;
      }
    }
  }

  /** Sets the values of the parts of the block, unless interrupted. */
  boolean run(Monitor monitor) {
    for (int part : block) {
      if (matchers[part] != null && !needsOne(part)) {
        unchanged[part] = new int[lts.states()];
      }
    }
    // All counters must be right before anything is propagated.
    for (int part : block) {
      if (unchanged[part] != null && !count(part, monitor)) {
        return false;
      }
    }
    for (int part : block) {
      if (unchanged[part] != null && !stuck(part, monitor)) {
        return false;
      }
      for (int operand : Priorities.operands(equations.part(part))) {
        if (changed[operand] == null && !known(part, operand, monitor)) {
          return false;
        }
      }
    }
    for (int part : block) {
      values[part] = changed[part];
      if (!least) {
        values[part].flip(0, lts.states());
      }
    }
    return true;
  }

  /** Whether a part changes as soon as one operand or one successor has changed, rather than all. */
  private boolean needsOne(int part) {
    EquationPart p = equations.part(part);
    return (p instanceof EquationPart.Or || p instanceof EquationPart.Diamond) == least;
  }

  private boolean count(int part, Monitor monitor) {
    for (int state = 0; state < lts.states(); state++) {
      if (state % BETWEEN_CHECKS == 0 && monitor.interrupted()) {
        return false;
      }
      long end = lts.end(state);
      int matching = 0;
      for (long i = lts.first(state); i < end; i++) {
        matching += matchers[part].matches(lts.label(i)) ? 1 : 0;
      }
      unchanged[part][state] = matching;
    }
    return true;
  }

  /** A box without steps holds, and a diamond without steps does not. */
  private boolean stuck(int part, Monitor monitor) {
    for (int state = 0; state < lts.states(); state++) {
      if (unchanged[part][state] == 0) {
        change(part, state);
        if (!propagate(monitor)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Draws the conclusions for a part from the values of an operand outside the block. */
  private boolean known(int part, int operand, Monitor monitor) {
    for (int state = next(operand, 0); state >= 0 && state < lts.states(); state = next(operand, state + 1)) {
      changedOperand(part, state);
      if (!propagate(monitor)) {
        return false;
      }
    }
    return true;
  }

  private int next(int outside, int from) {
    return least ? values[outside].nextSetBit(from) : values[outside].nextClearBit(from);
  }

  /** Whether the value is that of a part of the block that has changed. */
  private boolean hasChanged(int part, int state) {
    return changed[part] != null ? changed[part].get(state) : values[part].get(state) == least;
  }

  private void change(int part, int state) {
    if (changed[part].get(state)) {
      return;
    }
    changed[part].set(state);
    if (height == stack.length) {
      stack = Arrays.copyOf(stack, 2 * height);
    }
    stack[height++] = (long) state << 32 | part;
  }

  private boolean propagate(Monitor monitor) {
    while (height > 0) {
      if (++work % BETWEEN_CHECKS == 0 && monitor.interrupted()) {
        return false;
      }
      long top = stack[--height];
      int state = (int) (top >>> 32);
      for (int user : users[(int) top]) {
        if (matchers[user] != null) {
          changedTarget(user, state);
        } else {
          changedOperand(user, state);
        }
      }
    }
    return true;
  }

  private void changedTarget(int part, int target) {
    LabelMatcher matcher = matchers[part];
    int[] counter = unchanged[part];
    int end = incoming.end(target);
    for (int i = incoming.first(target); i < end; i++) {
      if (matcher.matches(incoming.label(i))) {
        int source = incoming.source(i);
        if (counter == null || --counter[source] == 0) {
          change(part, source);
        }
      }
    }
  }

  private void changedOperand(int part, int state) {
    switch (equations.part(part)) {
      case EquationPart.And(int left, int right) -> changedOperand(part, left, right, state);
      case EquationPart.Or(int left, int right) -> changedOperand(part, left, right, state);
      case EquationPart.Mu _, EquationPart.Nu _ -> change(part, state);
      case EquationPart.Diamond _, EquationPart.Box _, EquationPart.Constant _, EquationPart.Condition _ ->
          throw new IllegalStateException("no operand in the same state");
    }
  }

  private void changedOperand(int part, int left, int right, int state) {
    if (needsOne(part) || (hasChanged(left, state) && hasChanged(right, state))) {
      change(part, state);
    }
  }
}
