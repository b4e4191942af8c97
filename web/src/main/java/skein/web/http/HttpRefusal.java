package skein.web.http;

/** A request that is not answered as asked. The message is for the person at the page. */
public final class HttpRefusal extends RuntimeException {

  private final int status;

  public HttpRefusal(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  /** The status code of HTTP: 4xx, or 503 if there is no room. */
  public int status() {
    return status;
  }

  public static HttpRefusal malformed(String message) {
    return new HttpRefusal(400, message);
  }
}
