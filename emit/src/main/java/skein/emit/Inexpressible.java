package skein.emit;

import skein.core.answer.Obstacle;

/** The program or the property cannot be expressed in the target language. */
public final class Inexpressible extends RuntimeException {

  private final transient Obstacle obstacle;

  public Inexpressible(Obstacle obstacle) {
    super(obstacle.toString(), null, false, false);
    this.obstacle = obstacle;
  }

  public Inexpressible(Obstacle.Target target, Obstacle.Feature feature) {
    this(new Obstacle.NotSupported(target, feature));
  }

  public Obstacle obstacle() {
    return obstacle;
  }
}
