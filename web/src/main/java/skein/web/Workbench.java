package skein.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import skein.web.file.Workspace;
import skein.web.host.JobLauncher;
import skein.web.host.ModelService;
import skein.web.http.Access;
import skein.web.http.Exchange;
import skein.web.http.HttpRefusal;
import skein.web.job.JobFolders;
import skein.web.job.JobLimits;
import skein.web.job.JobQueue;

/** A server for one person's browser on the same machine. Each request has a virtual thread; nobody else can connect or is answered. */
public final class Workbench implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger("skein.web");

  /** How many connections wait to be accepted. */
  private static final int BACKLOG = 2000;

  /** What is left of the server when it closes is cut off. */
  private static final int LONGEST_CLOSE_SECONDS = 0;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final JobQueue jobs;
  private final Access access;
  private final Routes routes;
  private final WorkbenchSettings settings;

  private Workbench(WorkbenchSettings settings, ModelService models, JobLauncher launcher) throws IOException {
    setDefault("sun.net.httpserver.nodelay", "true");
    // A connection that is closed because too many are idle may just be carrying the next request.
    setDefault("sun.net.httpserver.maxIdleConnections", "5000");
    // In seconds: a request that trickles in must not hold a connection.
    setDefault("sun.net.httpserver.maxReqTime", "60");
    this.settings = settings;
    this.server = HttpServer.create(new InetSocketAddress(InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1}), settings.port()), BACKLOG);
    this.access = new Access(server.getAddress().getPort());
    this.jobs = new JobQueue(launcher, JobLimits.of(settings.jobs(), settings.grace()), JobFolders.below(Path.of(System.getProperty("java.io.tmpdir"))));
    this.routes = new Routes(new Workspace(settings.folder(), models::reads), models, jobs);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
  }

  private static void setDefault(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  /** Starts a server that answers until it is closed. */
  public static Workbench start(WorkbenchSettings settings, ModelService models, JobLauncher launcher) throws IOException {
    Workbench workbench = new Workbench(settings, models, launcher);
    workbench.server.start();
    return workbench;
  }

  /** The address to open first, with the token. */
  public URI address() {
    String file = settings.file().map(path -> "#file=" + URLEncoder.encode(path, StandardCharsets.UTF_8).replace("+", "%20")).orElse("");
    return URI.create("http://127.0.0.1:" + port() + "/?token=" + access.token() + file);
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private void handle(HttpExchange http) throws IOException {
    Exchange exchange = new Exchange(http, routes.policy());
    try {
      access.checkOrigin(http.getRequestHeaders());
      if (http.getRequestURI().getPath() == null) {
        throw HttpRefusal.malformed("the address has no path");
      }
      if (exchange.method().equals("GET") && exchange.path().equals("/") && access.hasToken(http.getRequestURI())) {
        exchange.redirect("/", access.cookie());
        return;
      }
      access.checkSecret(http.getRequestHeaders());
      routes.answer(exchange);
    } catch (HttpRefusal refusal) {
      exchange.refuse(refusal);
    } catch (IOException _) {
      // The browser is gone, or the disk has a problem: either way there is nobody to tell, or they are told below.
      exchange.close();
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      LOG.log(System.Logger.Level.ERROR, "a request failed: this is a bug in Skein", e);
      exchange.refuse(new HttpRefusal(500, "this is a bug in Skein; the terminal shows more: " + e));
    }
  }

  /** Ends all jobs and connections. */
  @Override
  public void close() {
    jobs.close();
    server.stop(LONGEST_CLOSE_SECONDS);
    threads.shutdownNow();
  }
}
