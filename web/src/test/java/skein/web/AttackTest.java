package skein.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that must be refused, each with a clear answer. */
class AttackTest {

  @TempDir Path outer;
  private Path folder;
  private Browser browser;

  @BeforeEach
  void start() throws Exception {
    folder = Files.createDirectory(outer.resolve("models"));
    Files.writeString(folder.resolve("a.labs"), "system {}");
    Files.writeString(outer.resolve("secret.labs"), "secret");
    browser = new Browser(folder);
  }

  @AfterEach
  void stop() {
    browser.close();
  }

  @Test
  void aRunDoesNotGrowBeyondItsLimit() throws Exception {
    String most = "[" + "0,".repeat(Routes.LONGEST_PATH - 1) + "0]";
    String walk = "{\"file\":\"a.labs\",\"text\":\"\",\"steps\":10,\"path\":";
    assertThat(browser.post("/api/walk", walk + most + "}").body()).isEqualTo("{\"error\":\"the run has 5000 steps already; simulate makes longer ones\"}");
    assertThat(browser.post("/api/walk", walk + most.replaceFirst("0,", "") + "}").body()).endsWith("\"steps\":1,\"seed\":1}");
    assertThat(browser.post("/api/choices", walk + most.replaceFirst("0", "0,0") + "}").body()).isEqualTo("{\"error\":\"the path is longer than 5000 steps\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/api/files", "/api/jobs", "/api/events", "/page/index.html", "/lib/codemirror.js", "/api/file?path=a.labs"})
  void nothingIsToldWithoutTheSecret(String path) throws Exception {
    for (String cookie : List.of("", "skein-" + browser.workbench.port() + "=", browser.cookie + "0", browser.cookie.substring(0, browser.cookie.length() - 1))) {
      HttpRequest.Builder request = browser.request(path);
      if (!cookie.isEmpty()) {
        request.header("Cookie", cookie);
      }
      HttpResponse<String> response = browser.send(request);
      assertThat(response.statusCode()).isEqualTo(401);
      assertThat(response.body()).isEqualTo("{\"error\":\"open the address that `skein web` printed when it started\"}");
    }
  }

  @Test
  void aWrongTokenOpensNothing() throws Exception {
    HttpResponse<String> response = browser.send(browser.request("/?token=" + "0".repeat(48)));
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void theTokenBecomesACookieThatOtherSitesCannotUse() throws Exception {
    HttpResponse<String> response = browser.send(HttpRequest.newBuilder(browser.workbench.address()));
    assertThat(response.statusCode()).isEqualTo(303);
    assertThat(response.headers().firstValue("Location")).hasValue("/");
    assertThat(response.headers().firstValue("Set-Cookie").orElseThrow()).endsWith("; Path=/; HttpOnly; SameSite=Strict");
    assertThat(browser.get("/").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"evil.example", "evil.example:PORT", "127.0.0.1", "localhost:1", "127.0.0.1:PORT.evil.example", "0.0.0.0:PORT"})
  void anotherHostIsRefusedEvenWithTheSecret(String host) throws Exception {
    HttpResponse<String> response = browser.send(browser.known("/api/files").header("Host", host.replace("PORT", "" + browser.workbench.port())));
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).isEqualTo("{\"error\":\"wrong host\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "https://127.0.0.1:PORT", "http://127.0.0.1:1", "http://localhost:PORT"})
  void anotherOriginIsRefusedEvenWithTheSecret(String origin) throws Exception {
    HttpResponse<String> response = browser.send(browser.known("/api/files").header("Origin", origin.replace("PORT", "" + browser.workbench.port())));
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).isEqualTo("{\"error\":\"wrong origin\"}");
  }

  @Test
  void ourOwnOriginIsAccepted() throws Exception {
    assertThat(browser.send(browser.known("/api/files").header("Origin", "http://127.0.0.1:" + browser.workbench.port())).statusCode()).isEqualTo(200);
    String local = "localhost:" + browser.workbench.port();
    assertThat(browser.send(browser.known("/api/files").header("Host", local).header("Origin", "http://" + local)).statusCode()).isEqualTo(200);
  }

  @Test
  void requestsFromOtherSitesAreRefused() throws Exception {
    assertThat(browser.send(browser.known("/").header("Sec-Fetch-Site", "cross-site")).statusCode()).isEqualTo(403);
    assertThat(browser.send(browser.known("/").header("Sec-Fetch-Site", "same-site")).statusCode()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "../secret.labs", "..%2fsecret.labs", "%2e%2e/secret.labs", "x/../../secret.labs", "/etc/passwd", "./a.labs", "a.labs/", "//a.labs", "link.labs", "sub/secret.labs", "a.labs%00",
    "..%5csecret.labs", ".hidden.labs", "C:/a.labs", "a.txt", ""
  })
  void noPathLeadsOutOfTheFolder(String path) throws Exception {
    Files.createSymbolicLink(folder.resolve("link.labs"), outer.resolve("secret.labs"));
    Files.createSymbolicLink(folder.resolve("sub"), outer);
    Files.writeString(folder.resolve(".hidden.labs"), "secret");
    HttpResponse<String> response = browser.get("/api/file?path=" + path);
    assertThat(response.statusCode()).isIn(400, 403, 404);
    assertThat(response.body()).startsWith("{\"error\":");
    String decoded = path.replace("%2f", "/").replace("%2e", ".").replace("%5c", "\\\\").replace("%00", "\\u0000");
    HttpResponse<String> saved = browser.put("/api/file", "{\"path\":\"" + decoded + "\",\"text\":\"overwritten\"}");
    assertThat(saved.statusCode()).isIn(400, 403, 404);
    assertThat(Files.readString(outer.resolve("secret.labs"))).isEqualTo("secret");
    assertThat(Files.readString(folder.resolve("a.labs"))).isEqualTo("system {}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/../../../etc/passwd", "/page/../../../etc/passwd", "/page/%2e%2e/x.js", "/lib/skein.web.Workbench.class", "/page//index.html", "/examples/labs/../../x.labs"})
  void staticFilesComeFromTheJarOnly(String path) throws Exception {
    assertThat(browser.get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void linksAreNotListed() throws Exception {
    Files.createSymbolicLink(folder.resolve("link.labs"), outer.resolve("secret.labs"));
    Files.createSymbolicLink(folder.resolve("sub"), outer);
    assertThat(browser.get("/api/files").body()).endsWith("\"files\":[\"a.labs\"],\"complete\":true}");
  }

  @Test
  void aBodyOf100MegabytesIsRefused() throws Exception {
    InputStream endless = new InputStream() {
      private long left = 100L << 20;

      @Override
      public int read() {
        return left-- > 0 ? ' ' : -1;
      }

      @Override
      public int read(byte[] into, int from, int length) {
        int now = (int) Math.min(left, length);
        left -= Math.max(now, 0);
        return now <= 0 ? -1 : now;
      }
    };
    HttpResponse<String> response = browser.send(browser.known("/api/check").header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofInputStream(() -> endless)));
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.body()).isEqualTo("{\"error\":\"the body is longer than 2 MB\"}");
    assertThat(browser.get("/api/jobs").body()).isEqualTo("{\"jobs\":[]}");
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", "{", "[]", "null", "{\"file\":1}", "{\"file\":\"a.labs\"}", "{\"file\":\"a.labs\",\"text\":\"\"} {}", "{\"file\":\"a.labs\",\"text\":\"\",\"text\":\"\"}",
    "{\"file\":\"a.labs\",\"text\":\"\",\"parameters\":[]}", "{\"file\":\"a.labs\",\"text\":\"\",\"parameters\":{\"--time\":\"1\"}}", "{\"file\":\"a.txt\",\"text\":\"\"}",
    "{\"file\":\"a.labs\",\"text\":\"\",\"parameters\":{\"n\":{\"x\":1}}}", "{\"file\":\"..\\\\a.labs\",\"text\":\"\"}", "\u0000"
  })
  void malformedInputIsRefused(String body) throws Exception {
    for (String path : List.of("/api/check", "/api/choices", "/api/walk", "/api/find", "/api/name", "/api/jobs")) {
      HttpResponse<String> response = browser.post(path, body);
      assertThat(response.statusCode()).isEqualTo(400);
      assertThat(response.body()).startsWith("{\"error\":");
    }
    assertThat(browser.get("/api/jobs").body()).isEqualTo("{\"jobs\":[]}");
  }

  @Test
  void deeplyNestedAndBinaryInputIsRefused() throws Exception {
    assertThat(browser.post("/api/check", "{\"a\":".repeat(100_000)).statusCode()).isEqualTo(400);
    assertThat(browser.post("/api/check", "[".repeat(100_000)).statusCode()).isEqualTo(400);
    HttpResponse<String> binary = browser.send(browser.known("/api/check").header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[] {'{', (byte) 0xff, (byte) 0xfe}))));
    assertThat(binary.statusCode()).isEqualTo(400);
  }

  /** A form of another site can send these types without asking the browser. */
  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"})
  void otherTypesOfBodiesAreRefused(String type) throws Exception {
    HttpResponse<String> response = browser.send(browser.known("/api/check").header("Content-Type", type).POST(HttpRequest.BodyPublishers.ofString("{\"file\":\"a.labs\",\"text\":\"\"}")));
    assertThat(response.statusCode()).isEqualTo(415);
  }

  @Test
  void otherMethodsAreRefused() throws Exception {
    for (String method : List.of("PUT", "DELETE", "OPTIONS", "PATCH")) {
      assertThat(browser.send(browser.known("/api/files").method(method, HttpRequest.BodyPublishers.noBody())).statusCode()).isEqualTo(405);
    }
    assertThat(browser.get("/api/check").statusCode()).isEqualTo(405);
    assertThat(browser.send(browser.known("/api/events").method("HEAD", HttpRequest.BodyPublishers.noBody())).statusCode()).isEqualTo(405);
  }

  @Test
  void aThousandRequestsAtOnceAreAllAnswered() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      all.add(browser.client.sendAsync(
          browser.known("/api/check").header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString("{\"file\":\"a.labs\",\"text\":\"12345\"}")).build(),
          HttpResponse.BodyHandlers.ofString()));
    }
    for (CompletableFuture<HttpResponse<String>> one : all) {
      HttpResponse<String> response = one.get();
      assertThat(response.statusCode()).isIn(200, 429);
      assertThat(response.body()).isEqualTo(response.statusCode() == 200 ? "{\"length\":5}" : "{\"error\":\"too many requests at once; try again\"}");
    }
    assertThat(browser.get("/api/files").statusCode()).isEqualTo(200);
  }

  @Test
  void onlyThisMachineCanConnect() throws Exception {
    for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
      for (var address : Collections.list(network.getInetAddresses())) {
        if (!address.isLoopbackAddress()) {
          try (Socket socket = new Socket()) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> socket.connect(new InetSocketAddress(address, browser.workbench.port()), 2000)).isInstanceOf(java.io.IOException.class);
          }
        }
      }
    }
  }

  @Test
  void garbageOnTheWireHarmsNobody() throws Exception {
    for (String garbage : List.of("\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u0000\u0001\u0002", "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n")) {
      try (Socket socket = new Socket("127.0.0.1", browser.workbench.port())) {
        socket.getOutputStream().write(garbage.getBytes(StandardCharsets.ISO_8859_1));
        socket.shutdownOutput();
        String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        assertThat(answer).satisfiesAnyOf(a -> assertThat(a).isEmpty(), a -> assertThat(a).startsWith("HTTP/1.1 4"));
      }
    }
    assertThat(browser.get("/api/files").statusCode()).isEqualTo(200);
  }

  @Test
  void aChunkOfAnAbsurdLengthIsRefused() throws Exception {
    try (Socket socket = new Socket("127.0.0.1", browser.workbench.port())) {
      String request =
          "POST /api/check HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nCookie: %s\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nffffffffffffff\r\n{}"
              .formatted(browser.workbench.port(), browser.cookie);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1)).startsWith("HTTP/1.1 400");
    }
  }

  @Test
  void everyResponseForbidsForeignAndInlineScripts() throws Exception {
    for (String path : List.of("/", "/api/files", "/nothing", "/page/index.html")) {
      HttpResponse<String> response = browser.get(path);
      assertThat(response.headers().firstValue("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'; script-src 'self' 'sha256-").doesNotContain("unsafe").contains("frame-ancestors 'none'");
      assertThat(response.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
      assertThat(response.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }
  }
}
