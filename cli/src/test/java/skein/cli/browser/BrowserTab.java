package skein.cli.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import skein.cli.format.Json;

/** A page, and what a person does with it. Clicks and keys go the way that those of a person go, so what is hidden or covered is not hit. */
public final class BrowserTab implements AutoCloseable {

  private static final int LONGEST_MILLIS = 60_000;
  private static final int MOST_MOVES = 1_000;
  private static final Map<String, Integer> CODES =
      Map.of("ArrowLeft", 37, "ArrowUp", 38, "ArrowRight", 39, "ArrowDown", 40, "Enter", 13, "Escape", 27, "End", 35, "Home", 36, "Delete", 46, "F12", 123);
  private static final int CONTROL = 2;

  private final DevTools tools;
  private final String target;
  private final String session;
  private final List<String> errors = new CopyOnWriteArrayList<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();

  BrowserTab(DevTools tools, String target, String session, int width, int height) {
    this.tools = tools;
    this.target = target;
    this.session = session;
    tools.listen(session, this::hear);
    List.of("Page", "Runtime", "Log", "Network").forEach(domain -> call(domain + ".enable", _ -> {}));
    size(width, height);
    dark(false);
  }

  private Map<?, ?> call(String method, Consumer<Json> parameters) {
    return tools.call(session, method, parameters);
  }

  private void hear(String event, Map<?, ?> parameters) {
    switch (event) {
      case "Runtime.exceptionThrown" -> errors.add(String.valueOf(parameters.get("exceptionDetails")));
      case "Log.entryAdded" -> {
        Map<?, ?> entry = (Map<?, ?>) parameters.get("entry");
        if ("error".equals(entry.get("level"))) {
          errors.add(entry.get("text") + " " + entry.get("url"));
        }
      }
      case "Runtime.consoleAPICalled" -> {
        if ("error".equals(parameters.get("type"))) {
          errors.add(String.valueOf(parameters.get("args")));
        }
      }
      case "Network.requestWillBeSent" -> requests.add((String) ((Map<?, ?>) parameters.get("request")).get("url"));
      case "Page.javascriptDialogOpening" ->
          Thread.ofVirtual().start(() -> call("Page.handleJavaScriptDialog", json -> json.put("accept", true)));
      default -> {
        // The others tell nothing that a test asks about.
      }
    }
  }

  /** The errors that the browser has shown so far. */
  public List<String> errors() {
    return List.copyOf(errors);
  }

  /** All addresses that were asked for. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  public void size(int width, int height) {
    call("Emulation.setDeviceMetricsOverride", json -> {
      json.put("width", width);
      json.put("height", height);
      json.put("deviceScaleFactor", 1);
      json.put("mobile", false);
    });
  }

  public void dark(boolean dark) {
    var features = List.of(Map.entry("prefers-color-scheme", dark ? "dark" : "light"), Map.entry("prefers-reduced-motion", "reduce"));
    call("Emulation.setEmulatedMedia", json -> json.objects("features", features, feature -> {
      json.put("name", feature.getKey());
      json.put("value", feature.getValue());
    }));
  }

  public void open(String address) {
    call("Page.navigate", json -> json.put("url", address));
    await("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  public void reload() {
    eval("globalThis.stale = true");
    call("Page.reload", _ -> {});
    await("!globalThis.stale && document.readyState === 'complete'");
  }

  /** The value of an expression, as JSON gives it; that of a promise when it is there. */
  public Object eval(String script) {
    Map<?, ?> answer = call("Runtime.evaluate", json -> {
      json.put("expression", script);
      json.put("awaitPromise", true);
      json.put("returnByValue", true);
      json.put("userGesture", true);
    });
    if (answer.get("exceptionDetails") != null) {
      throw new AssertionError(script + ": " + answer.get("exceptionDetails"));
    }
    return ((Map<?, ?>) answer.get("result")).get("value");
  }

  public String text(String selector) {
    return (String) eval("[...document.querySelectorAll(" + quoted(selector) + ")].map((one) => one.innerText).join('\\n')");
  }

  /** Waits until an expression is true. */
  public void await(String condition) {
    long until = System.nanoTime() + LONGEST_MILLIS * 1_000_000L;
    while (!holds(condition)) {
      if (System.nanoTime() > until) {
        throw new AssertionError("never became true: " + condition + "\nerrors: " + errors + "\n" + text("body"));
      }
      pause(40);
    }
  }

  private boolean holds(String condition) {
    try {
      return Boolean.TRUE.equals(eval("Boolean(" + condition + ")"));
    } catch (AssertionError notYet) {
      // The page is just being replaced, or has no such element yet.
      return false;
    }
  }

  /** Waits until some element has this text in it. */
  public void awaitText(String selector, String text) {
    await("[...document.querySelectorAll(" + quoted(selector) + ")].some((one) => one.innerText.includes(" + quoted(text) + "))");
  }

  /** Clicks the first element that is shown. */
  public void click(String selector) {
    clickWith(selector, "");
  }

  /** Clicks the first that is shown and has this text in it. */
  public void clickWith(String selector, String text) {
    List<?> at = point(selector, text);
    for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
      mouse(type, at, type.equals("mouseMoved") ? "none" : "left", 0);
    }
  }

  /** Moves the pointer over the first element with this text. */
  public void hover(String selector, String text) {
    mouse("mouseMoved", point(selector, text), "none", 0);
  }

  /** The middle of the first that is shown and has this text in it, once it does not move any more. */
  private List<?> point(String selector, String text) {
    String find = "[...document.querySelectorAll(" + quoted(selector) + ")].find((one) => one.innerText.includes(" + quoted(text) + ") && one.getClientRects().length > 0)";
    await("(() => { const one = " + find + "; return one && !one.disabled; })()");
    String place = "(() => { const one = " + find + "; if (!one) { return []; } one.scrollIntoView({ block: 'nearest', inline: 'nearest' }); const box = one.getClientRects()[0];"
        + " return [box.x + box.width / 2, box.y + box.height / 2]; })()";
    List<?> before = List.of();
    for (int i = 0; i < MOST_MOVES; i++) {
      List<?> now = (List<?>) eval(place);
      if (!now.isEmpty() && now.equals(before)) {
        return now;
      }
      before = now;
      pause(40);
    }
    throw new AssertionError("never stood still: " + selector);
  }

  private void mouse(String type, List<?> at, String button, int modifiers) {
    call("Input.dispatchMouseEvent", json -> {
      json.put("type", type);
      json.put("x", ((Number) at.get(0)).doubleValue());
      json.put("y", ((Number) at.get(1)).doubleValue());
      json.put("button", button);
      json.put("clickCount", 1);
      json.put("modifiers", modifiers);
    });
  }

  /** Replaces what is in a field. */
  public void fill(String selector, String text) {
    click(selector);
    // The page may have moved between looking for the place and the click.
    eval("(() => { const field = [...document.querySelectorAll(" + quoted(selector) + ")].find((one) => one.getClientRects().length > 0); field.focus(); field.select?.(); })()");
    type(text);
  }

  /** Types into what has the focus. */
  public void type(String text) {
    call("Input.insertText", json -> json.put("text", text));
  }

  public void key(String key) {
    press(key, 0);
  }

  public void control(String key) {
    press(key, CONTROL);
  }

  private void press(String key, int modifiers) {
    // A form is submitted by what is typed, not by the key.
    boolean types = key.equals("Enter");
    for (String type : List.of(types ? "keyDown" : "rawKeyDown", "keyUp")) {
      call("Input.dispatchKeyEvent", json -> {
        if (types) {
          json.put("text", "\r");
        }
        json.put("type", type);
        json.put("key", key);
        json.put("code", key.length() == 1 ? "Key" + key.toUpperCase(java.util.Locale.ROOT) : key);
        json.put("windowsVirtualKeyCode", key.length() == 1 ? Character.toUpperCase(key.charAt(0)) : CODES.get(key));
        json.put("modifiers", modifiers);
      });
    }
  }

  /** A picture of what is in the window. */
  public byte[] screenshot() {
    String data = (String) call("Page.captureScreenshot", json -> json.put("format", "png")).get("data");
    return Base64.getDecoder().decode(data.getBytes(StandardCharsets.US_ASCII));
  }

  public void screenshot(Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, screenshot());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }

  static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    tools.call("", "Target.closeTarget", json -> json.put("targetId", target));
  }
}
