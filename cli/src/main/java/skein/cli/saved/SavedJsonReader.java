package skein.cli.saved;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import skein.cli.session.UsageError;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads the members of a file that Skein has written before. Its errors say where. */
final class SavedJsonReader {

  private static final JsonFactory JSON = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String file;
  private final String what;
  private final JsonParser json;

  private SavedJsonReader(String file, String what, JsonParser json) {
    this.file = file;
    this.what = what;
    this.json = json;
  }

  /**
   * Reads a file that holds one object.
   *
   * @param what the file should be
   */
  static <T> T read(String file, String what, Function<SavedJsonReader, T> whole) {
    String text = OtherFile.read(file).text();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      return whole.apply(new SavedJsonReader(file, what, json));
    } catch (JacksonException e) {
      throw wrong(file, what, e.getOriginalMessage().replaceAll("\\s+", " ").replaceAll(" ?\\(?at \\[Source.*", ""), e.getLocation());
    }
  }

  /** Nothing may follow. */
  void end() {
    if (json.nextToken() != null) {
      throw wrong("nothing after the object");
    }
  }

  /**
   * Reads an object.
   *
   * @param expected what it should be
   * @param members reads the value of the member with this name, or skips it
   */
  void object(String expected, Consumer<String> members) {
    expect(JsonToken.START_OBJECT, expected);
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = plain(json.currentName());
      json.nextToken();
      members.accept(name);
    }
  }

  <T> List<T> array(String expected, Supplier<T> element) {
    expect(JsonToken.START_ARRAY, expected);
    List<T> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(element.get());
    }
    return elements;
  }

  String text() {
    expect(JsonToken.VALUE_STRING, "a string as the value of " + json.currentName());
    return plain(json.getString());
  }

  long number() {
    expect(JsonToken.VALUE_NUMBER_INT, "an integer as the value of " + json.currentName());
    return json.getLongValue();
  }

  /** Values of variables, by name. */
  Map<String, String> state() {
    return values("an object with values");
  }

  /** Integers and texts. */
  Map<String, String> values(String expected) {
    Map<String, String> values = new LinkedHashMap<>();
    object(expected, name -> values.put(name, json.currentToken() == JsonToken.VALUE_STRING ? text() : Long.toString(number())));
    return values;
  }

  void skip() {
    json.skipChildren();
  }

  <T> T require(T value, String name) {
    if (value == null) {
      throw wrong("the member " + name);
    }
    return value;
  }

  private void expect(JsonToken token, String expected) {
    if (json.currentToken() != token) {
      throw wrong(expected);
    }
  }

  /** Texts are shown on a terminal, which control characters could command. */
  private String plain(String text) {
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw wrong("a text without control characters");
    }
    return text;
  }

  UsageError wrong(String expected) {
    return wrong(file, what, "expected " + expected, json.currentTokenLocation());
  }

  private static UsageError wrong(String file, String what, String problem, TokenStreamLocation at) {
    String place = at == null || at.getLineNr() < 1 ? file : file + ":" + at.getLineNr() + ":" + Math.max(1, at.getColumnNr());
    return new UsageError(place + ": not a saved " + what + ": " + problem);
  }
}
