package skein.web.http;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask. Other programs of the machine, and pages of other sites in the same browser, can reach the port, so being reached says
 * nothing: a request needs the secret, must name this server as its host (a foreign name that resolves to this machine would make a foreign
 * page one of ours), and must not come from a page of another origin.
 */
public final class Access {

  private static final int SECRET_BYTES = 24;

  private final String token = random();
  private final String secret = random();
  private final String cookie;
  private final Set<String> hosts;

  public Access(int port) {
    this.cookie = "skein-" + port;
    // Browsers leave out the port that is the default of http.
    this.hosts = port == 80 ? Set.of("127.0.0.1", "localhost", "127.0.0.1:80", "localhost:80") : Set.of("127.0.0.1:" + port, "localhost:" + port);
  }

  private static String random() {
    byte[] bytes = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /** Opens the page for whoever knows it: part of the first address. */
  public String token() {
    return token;
  }

  /** The header that a browser gets for the token. Cookies do not distinguish ports, hence the name. */
  public String cookie() {
    return cookie + "=" + secret + "; Path=/; HttpOnly; SameSite=Strict";
  }

  /** Refuses a request that does not come from our own page, or from nowhere. */
  public void checkOrigin(Headers headers) {
    List<String> named = headers.getOrDefault("Host", List.of());
    if (named.size() != 1 || !hosts.contains(named.getFirst())) {
      throw new HttpRefusal(403, "wrong host");
    }
    for (String origin : headers.getOrDefault("Origin", List.of())) {
      if (!origin.equals("http://" + named.getFirst())) {
        throw new HttpRefusal(403, "wrong origin");
      }
    }
    for (String site : headers.getOrDefault("Sec-Fetch-Site", List.of())) {
      if (!site.equals("same-origin") && !site.equals("none")) {
        throw new HttpRefusal(403, "requests from other sites are not answered");
      }
    }
  }

  /** Whether the address holds the token. */
  public boolean hasToken(URI address) {
    return Optional.ofNullable(address.getRawQuery()).stream().flatMap(query -> List.of(query.split("&")).stream())
        .anyMatch(part -> part.startsWith("token=") && same(part.substring("token=".length()), token));
  }

  public void checkSecret(Headers headers) {
    boolean known = headers.getOrDefault("Cookie", List.of()).stream().flatMap(line -> List.of(line.split(";")).stream())
        .map(String::strip).anyMatch(one -> one.startsWith(cookie + "=") && same(one.substring(cookie.length() + 1), secret));
    if (!known) {
      throw new HttpRefusal(401, "open the address that `skein web` printed when it started");
    }
  }

  /** Takes the same time wherever the difference is. */
  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
