package skein.web.http;

import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets a few pieces of work run at once and a few more wait; refuses the rest. */
public final class Turnstile {

  private final Semaphore places;
  private final int most;
  private final AtomicInteger inside = new AtomicInteger();

  public Turnstile(int running, int waiting) {
    this.places = new Semaphore(running, true);
    this.most = running + waiting;
  }

  public <T> T pass(Callable<T> work) throws Exception {
    if (inside.incrementAndGet() > most) {
      inside.decrementAndGet();
      throw new HttpRefusal(429, "too many requests at once; try again");
    }
    try {
      places.acquire();
      try {
        return work.call();
      } finally {
        places.release();
      }
    } finally {
      inside.decrementAndGet();
    }
  }
}
