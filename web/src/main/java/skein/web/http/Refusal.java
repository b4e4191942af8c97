package skein.web.http;

/** A request that is not answered as asked. The message is for the person at the page. */
public final class Refusal extends RuntimeException {

  private final int status;

  public Refusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** The status code of HTTP: 4xx, or 503 if there is no room. */
  public int status() {
    return status;
  }

  public static Refusal malformed(String message) {
    return new Refusal(400, message);
  }
}
