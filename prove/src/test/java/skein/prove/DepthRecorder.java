package skein.prove;

import java.util.List;
import skein.core.answer.Monitor;
import skein.core.answer.Progress;

/** Adds the depth of every progress report to the list. */
record DepthRecorder(List<Integer> depths) implements Monitor {

  @Override
  public boolean interrupted() {
    return false;
  }

  @Override
  public void progress(Progress progress) {
    depths.add(progress.depth());
  }
}
