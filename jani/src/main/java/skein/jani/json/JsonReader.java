package skein.jani.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import skein.core.source.Source;
import skein.core.source.Span;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Reads a JSON text. */
public final class JsonReader {

  private static final char BYTE_ORDER_MARK = '\ufeff';
  private static final int DEEPEST = 5_000;
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(DEEPEST).maxStringLength(Integer.MAX_VALUE).maxDocumentLength(-1).build())
          .build();

  private final Source source;
  private final int first;
  private final JsonParser parser;

  private JsonReader(Source source, int first, JsonParser parser) {
    this.source = source;
    this.first = first;
    this.parser = parser;
  }

  public static JsonValue read(Source source) throws UnreadablePart {
    String text = source.text();
    int first = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text.substring(first))) {
      JsonReader reader = new JsonReader(source, first, parser);
      if (parser.nextToken() == null) {
        throw new UnreadablePart("syntax", new Span(source, 0, 0), "this file is empty");
      }
      JsonValue value = reader.value();
      if (parser.nextToken() != null) {
        throw new UnreadablePart("syntax", reader.from(reader.start()), "there is text behind the end of the model");
      }
      return value;
    } catch (JacksonException e) {
      int at = e.getLocation() == null ? 0 : Math.clamp(e.getLocation().getCharOffset() + first, 0, text.length());
      throw new UnreadablePart("syntax", new Span(source, at, at), "this is not JSON: " + e.getOriginalMessage());
    }
  }

  private int start() {
    return (int) parser.currentTokenLocation().getCharOffset() + first;
  }

  private Span from(int start) {
    return new Span(source, start, Math.max(start, (int) parser.currentLocation().getCharOffset() + first));
  }

  /** The value that begins with the present token. */
  private JsonValue value() throws UnreadablePart {
    int start = start();
    JsonToken token = parser.currentToken();
    return switch (token) {
      case START_OBJECT -> object(start);
      case START_ARRAY -> {
        List<JsonValue> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          values.add(value());
        }
        yield new JsonValue.Items(values, from(start));
      }
      case VALUE_STRING -> {
        String text = parser.getString();
        yield new JsonValue.Text(text, from(start));
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> {
        String literal = parser.getString();
        yield new JsonValue.Numeral(literal, from(start));
      }
      case VALUE_TRUE -> new JsonValue.Flag(true, from(start));
      case VALUE_FALSE -> new JsonValue.Flag(false, from(start));
      case VALUE_NULL -> new JsonValue.Null(from(start));
      case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE -> throw new IllegalStateException("a value starts with " + token);
    };
  }

  private JsonValue object(int start) throws UnreadablePart {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      int at = start();
      Span named = from(at);
      parser.nextToken();
      if (members.put(name, value()) != null) {
        throw new UnreadablePart("duplicate", named, "`" + name + "` stands here twice");
      }
    }
    return new JsonValue.Members(members, from(start));
  }
}
