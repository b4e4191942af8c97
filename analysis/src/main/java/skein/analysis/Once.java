package skein.analysis;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A value that is computed on first use; others who need it wait, as long as they have time. */
final class Once<T> {

  private static final long GLANCE_MILLIS = 5;

  private final ReentrantLock lock = new ReentrantLock();
  private volatile T known;

  /** A value that is not final is returned, but not kept. */
  T get(Supplier<T> find, Predicate<T> isFinal, BooleanSupplier isOver) {
    boolean locked = known == null && lock(isOver);
    try {
      T value = known;
      if (value == null) {
        value = find.get();
        if (isFinal.test(value)) {
          known = value;
        }
      }
      return value;
    } finally {
      if (locked) {
        lock.unlock();
      }
    }
  }

  private boolean lock(BooleanSupplier isOver) {
    try {
      while (!lock.tryLock(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
        if (isOver.getAsBoolean()) {
          return false;
        }
      }
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
