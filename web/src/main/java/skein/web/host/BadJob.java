package skein.web.host;

/** A job that cannot be started as asked. The message is for the person at the page. */
public final class BadJob extends RuntimeException {

  public BadJob(String message) {
    super(message, null, false, false);
  }
}
