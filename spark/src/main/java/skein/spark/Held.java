package skein.spark;

import java.io.Serializable;
import org.apache.spark.api.java.function.Function;

/** Something that each machine makes for itself from a job, once. */
final class Held<J extends Serializable, W> implements Serializable {

  private final J job;
  private final Function<J, W> made;
  private transient W worker;

  Held(J job, Function<J, W> made) {
    this.job = job;
    this.made = made;
  }

  synchronized W get() throws Exception {
    if (worker == null) {
      worker = made.call(job);
    }
    return worker;
  }
}
