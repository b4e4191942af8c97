package skein.explore;

import skein.core.interpret.ModelError;

/** Only counts. */
class CountingVisitor implements Visitor {

  private long ends;
  private long errors;

  @Override
  public boolean discovered(int state, long[] packed, int depth) {
    return true;
  }

  @Override
  public void erred(int state, ModelError error) {
    errors++;
  }

  @Override
  public void expanded(int state, int depth, long steps, long erring) {
    if (steps == 0 && erring == 0) {
      ends++;
    }
  }

  @Override
  public boolean done() {
    return false;
  }

  long ends() {
    return ends;
  }

  long errors() {
    return errors;
  }
}
