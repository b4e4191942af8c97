package skein.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A server, and a client that has its cookie. */
final class Browser implements AutoCloseable {

  static {
    // Otherwise the client does not let us lie about these.
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host,origin,content-length,connection");
  }

  final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER).build();
  final Workbench workbench;
  final String cookie;

  Browser(Path folder) throws Exception {
    ShellJobs host = new ShellJobs();
    workbench = Workbench.start(new WorkbenchSettings(folder, Optional.empty(), 0, 2), host, host);
    HttpResponse<String> first = client.send(HttpRequest.newBuilder(workbench.address()).build(), HttpResponse.BodyHandlers.ofString());
    cookie = first.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
  }

  HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + workbench.port() + path)).timeout(Duration.ofSeconds(60));
  }

  HttpRequest.Builder known(String path) {
    return request(path).header("Cookie", cookie);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(known(path));
  }

  HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
    return send(known(path).header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpResponse<String> put(String path, String body) throws IOException, InterruptedException {
    return send(known(path).header("Content-Type", "application/json").PUT(HttpRequest.BodyPublishers.ofString(body)));
  }

  HttpResponse<String> delete(String path) throws IOException, InterruptedException {
    return send(known(path).DELETE());
  }

  @Override
  public void close() {
    workbench.close();
    client.close();
  }
}
