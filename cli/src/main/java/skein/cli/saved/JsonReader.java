package skein.cli.saved;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
final class JsonReader {

  private static final JsonFactory JSON = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String file;
  private final String what;
  private final JsonParser json;

  private JsonReader(String file, String what, JsonParser json) {
    this.file = file;
    this.what = what;
    this.json = json;
  }

  /** Reads one of the members of an object, or skips it. */
  interface Member {
    void read(String name, JsonReader json);
  }

  /**
   * Reads a file that holds one object.
   *
   * @param what the file should be
   */
  static void read(String file, String what, Member members) {
    String text = OtherFile.read(file).text();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      JsonReader reader = new JsonReader(file, what, json);
      json.nextToken();
      reader.object(members);
      if (json.nextToken() != null) {
        throw reader.wrong("nothing after the object");
      }
    } catch (JacksonException e) {
      throw wrong(file, what, e.getOriginalMessage().replaceAll("\\s+", " ").replaceAll(" ?\\(?at \\[Source.*", ""), e.getLocation());
    }
  }

  void object(Member members) {
    expect(JsonToken.START_OBJECT, "an object");
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = plain(json.currentName());
      json.nextToken();
      members.read(name, this);
    }
  }

  <T> List<T> array(Supplier<T> element) {
    expect(JsonToken.START_ARRAY, "an array");
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
    Map<String, String> values = new TreeMap<>();
    object((name, _) -> values.put(name, json.currentToken() == JsonToken.VALUE_STRING ? text() : Long.toString(number())));
    return values;
  }

  Map<String, Long> numbers() {
    Map<String, Long> values = new LinkedHashMap<>();
    object((name, _) -> values.put(name, number()));
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
