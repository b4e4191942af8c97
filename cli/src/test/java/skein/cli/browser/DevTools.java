package skein.cli.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import skein.cli.JsonTree;
import skein.cli.format.Json;

/**
 * The protocol of a browser's developer tools: commands with answers, and events. Events are handled in the order in which they come.
 *
 * @see <a href="https://chromedevtools.github.io/devtools-protocol/">Chrome DevTools Protocol</a>
 */
final class DevTools implements WebSocket.Listener {

  private static final int LONGEST_SECONDS = 90;

  private final WebSocket socket;
  private final AtomicInteger last = new AtomicInteger();
  private final Map<Long, CompletableFuture<Map<?, ?>>> waiting = new ConcurrentHashMap<>();
  private final Map<String, BiConsumer<String, Map<?, ?>>> listeners = new ConcurrentHashMap<>();
  private final StringBuilder received = new StringBuilder();

  DevTools(URI address) {
    this.socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).join();
  }

  /** Calls the listener with the name and the parameters of each event of a session. */
  void listen(String session, BiConsumer<String, Map<?, ?>> listener) {
    listeners.put(session, listener);
  }

  /** Sends a command and waits for the answer. An empty session is the browser itself. */
  Map<?, ?> call(String session, String method, Consumer<Json> parameters) {
    long id = last.incrementAndGet();
    CompletableFuture<Map<?, ?>> answer = new CompletableFuture<>();
    waiting.put(id, answer);
    String message =
        Json.line(
            json -> {
              json.put("id", id);
              json.put("method", method);
              if (!session.isEmpty()) {
                json.put("sessionId", session);
              }
              json.object("params", () -> parameters.accept(json));
            });
    synchronized (socket) {
      socket.sendText(message, true).join();
    }
    Map<?, ?> given = answer.orTimeout(LONGEST_SECONDS, TimeUnit.SECONDS).join();
    if (given.get("error") != null) {
      throw new AssertionError(method + ": " + given.get("error"));
    }
    return (Map<?, ?>) given.get("result");
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean complete) {
    received.append(data);
    if (complete) {
      Map<?, ?> message = (Map<?, ?>) JsonTree.read(received.toString());
      received.setLength(0);
      if (message.get("id") instanceof Long id) {
        waiting.remove(id).complete(message);
      } else if (message.get("sessionId") instanceof String session && listeners.get(session) != null) {
        listeners.get(session).accept((String) message.get("method"), (Map<?, ?>) message.get("params"));
      }
    }
    from.request(1);
    return null;
  }

  @Override
  public void onError(WebSocket from, Throwable error) {
    waiting.values().forEach(answer -> answer.completeExceptionally(error));
  }
}
