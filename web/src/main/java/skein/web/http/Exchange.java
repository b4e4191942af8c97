package skein.web.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** One request and its response. */
public final class Exchange {

  /** The longest body: a model and a few numbers. */
  public static final int LONGEST_BODY = 2 << 20;

  /** A body that is too long is still read up to here, so that the client gets to see the response; then the connection is closed. */
  private static final long LONGEST_DRAIN = 256L << 20;

  private final HttpExchange http;
  private final String policy;

  /** @param policy the Content-Security-Policy of all responses */
  public Exchange(HttpExchange http, String policy) {
    this.http = http;
    this.policy = policy;
  }

  public String method() {
    return http.getRequestMethod();
  }

  /** The path of the address, decoded. */
  public String path() {
    return http.getRequestURI().getPath();
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(http.getRequestHeaders().getFirst(name));
  }

  /** The value of a parameter of the address, decoded. */
  public Optional<String> query(String name) {
    String query = http.getRequestURI().getQuery();
    return query == null ? Optional.empty()
        : List.of(query.split("&")).stream().filter(part -> part.startsWith(name + "=")).map(part -> part.substring(name.length() + 1)).findFirst();
  }

  /** The JSON object in the body. A page of another site could send a body of another type without asking. */
  public JsonInput json() throws IOException {
    String type = header("Content-Type").orElse("");
    if (!type.equals("application/json") && !type.startsWith("application/json;")) {
      throw new HttpRefusal(415, "the body must have the type application/json");
    }
    return JsonInput.parse(body());
  }

  private String body() throws IOException {
    try (InputStream in = http.getRequestBody()) {
      byte[] bytes = in.readNBytes(LONGEST_BODY + 1);
      if (bytes.length > LONGEST_BODY) {
        drain(in);
        throw new HttpRefusal(413, "the body is longer than " + (LONGEST_BODY >> 20) + " MB");
      }
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      throw HttpRefusal.malformed("the body is not UTF-8");
    } catch (IndexOutOfBoundsException _) {
      // What the JDK's server makes of a chunk with a length beyond 31 bits.
      throw HttpRefusal.malformed("the body has a malformed chunk");
    }
  }

  private static void drain(InputStream in) throws IOException {
    byte[] rest = new byte[1 << 16];
    long left = LONGEST_DRAIN;
    int read = in.read(rest);
    while (read >= 0 && left > 0) {
      left -= read;
      read = in.read(rest);
    }
  }

  public void json(int status, String text) throws IOException {
    send(status, "application/json", text.getBytes(StandardCharsets.UTF_8));
  }

  public void send(int status, String type, byte[] body) throws IOException {
    header("Cache-Control", "no-store");
    start(type);
    boolean silent = method().equals("HEAD") || status == 304;
    http.sendResponseHeaders(status, silent || body.length == 0 ? -1 : body.length);
    if (!silent && body.length > 0) {
      http.getResponseBody().write(body);
    }
    http.close();
  }

  /** Sends a file to be saved; the browser does not show it, so that its scripts do not run here. */
  public void download(String name, String type, byte[] body) throws IOException {
    header("Content-Disposition", "attachment; filename=\"" + name + "\"");
    send(200, type, body);
  }

  /** Sends the browser to another address. */
  public void redirect(String address, String cookie) throws IOException {
    header("Set-Cookie", cookie);
    header("Location", address);
    send(303, "text/plain", new byte[0]);
  }

  /** Starts a response whose end is not known. */
  public OutputStream stream(String type) throws IOException {
    header("Cache-Control", "no-store");
    start(type);
    http.sendResponseHeaders(200, 0);
    return http.getResponseBody();
  }

  private void start(String type) {
    header("Content-Type", type.startsWith("text/") || type.equals("application/json") ? type + "; charset=utf-8" : type);
    header("Content-Security-Policy", policy);
    header("X-Content-Type-Options", "nosniff");
    header("X-Frame-Options", "DENY");
    header("Referrer-Policy", "no-referrer");
    header("Cross-Origin-Opener-Policy", "same-origin");
    header("Cross-Origin-Resource-Policy", "same-origin");
  }

  private void header(String name, String value) {
    http.getResponseHeaders().set(name, value);
  }

  /** Refuses; what was not read of the body is dropped. */
  public void refuse(HttpRefusal refusal) throws IOException {
    json(refusal.status(), JsonText.object(json -> json.writeStringProperty("error", refusal.getMessage())));
  }

  public void close() {
    http.close();
  }
}
