package skein.core.program;

import java.util.ArrayList;
import java.util.List;

/** Lays out the variables of a program that is being built, one after the other. */
public final class Variables {

  private final List<Variable> all = new ArrayList<>();
  private int cells;

  public Variable scalar(String name, long min, long max) {
    return add(new Variable(name, cells, 1, false, min, max));
  }

  public Variable array(String name, int length, long min, long max) {
    return add(new Variable(name, cells, length, true, min, max));
  }

  public List<Variable> all() {
    return List.copyOf(all);
  }

  public int cells() {
    return cells;
  }

  private Variable add(Variable variable) {
    all.add(variable);
    cells += variable.length();
    return variable;
  }
}
