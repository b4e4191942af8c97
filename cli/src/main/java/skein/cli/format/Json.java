package skein.cli.format;

import java.io.StringWriter;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** A JSON document that is being written, member by member. What is opened is closed where its body ends. */
public final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator out;

  private Json(JsonGenerator out) {
    this.out = out;
  }

  /** What a command answers: one object, pretty-printed, that names the version first. */
  public static String answer(Consumer<Json> members) {
    return object(
        json -> {
          json.put("skein", Version.number());
          members.accept(json);
        });
  }

  /** One object, pretty-printed, whose members the body writes. */
  public static String object(Consumer<Json> members) {
    return text(new Layout(), members) + "\n";
  }

  /** The same on one line, without an end of line. */
  public static String line(Consumer<Json> members) {
    return text(ObjectWriteContext.empty(), members);
  }

  private static String text(ObjectWriteContext layout, Consumer<Json> members) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(layout, text)) {
      Json json = new Json(out);
      json.object(() -> members.accept(json));
    }
    return text.toString();
  }

  /** A constant, as documents name it. */
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public Json put(String name, String value) {
    out.writeStringProperty(name, value);
    return this;
  }

  public Json put(String name, boolean value) {
    out.writeBooleanProperty(name, value);
    return this;
  }

  public Json put(String name, long value) {
    out.writeNumberProperty(name, value);
    return this;
  }

  public Json put(String name, double value) {
    out.writeNumberProperty(name, value);
    return this;
  }

  public Json put(String name, BigInteger value) {
    out.writeNumberProperty(name, value);
    return this;
  }

  /** Null if there is no value. */
  public Json put(String name, OptionalLong value) {
    value.ifPresentOrElse(present -> put(name, present), () -> nothing(name));
    return this;
  }

  public void nothing(String name) {
    out.writeNullProperty(name);
  }

  /** A value that is JSON already. */
  public void raw(String name, String value) {
    out.writeName(name);
    out.writeRawValue(value);
  }

  /** Seconds, with a sensible number of digits. */
  public void seconds(double seconds) {
    put("seconds", Math.round(seconds * 1000) / 1000.0);
  }

  public void object(String name, Runnable members) {
    out.writeName(name);
    object(members);
  }

  /** An array of objects. */
  public <T> void objects(String name, Collection<T> elements, Consumer<T> members) {
    array(name, () -> elements.forEach(element -> object(() -> members.accept(element))));
  }

  public void strings(String name, Collection<String> elements) {
    array(name, () -> elements.forEach(this::add));
  }

  public void strings(String name, Stream<String> elements) {
    strings(name, elements.toList());
  }

  /** An object whose members are strings. */
  public void strings(String name, Map<String, String> members) {
    object(name, () -> members.forEach(this::put));
  }

  public void numbers(String name, Collection<? extends Number> elements) {
    array(name, () -> elements.forEach(element -> add(element.longValue())));
  }

  /** An object whose members are integers where these texts are, and else the texts. */
  public void values(String name, Map<String, String> members) {
    object(name, () -> members.forEach((member, value) -> {
      if (value.matches("-?[0-9]{1,18}")) {
        put(member, Long.parseLong(value));
      } else {
        put(member, value);
      }
    }));
  }

  /** An array of anything; the body adds the elements. */
  public void array(String name, Runnable elements) {
    out.writeName(name);
    array(elements);
  }

  /** An array as an element of another. */
  public void array(Runnable elements) {
    out.writeStartArray();
    elements.run();
    out.writeEndArray();
  }

  public void object(Runnable members) {
    out.writeStartObject();
    members.run();
    out.writeEndObject();
  }

  public void add(String element) {
    out.writeString(element);
  }

  public void add(long element) {
    out.writeNumber(element);
  }

  public void addNothing() {
    out.writeNull();
  }

  public void add(OptionalLong element) {
    element.ifPresentOrElse(this::add, this::addNothing);
  }

  private static final class Layout extends ObjectWriteContext.Base {

    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter lines = new DefaultIndenter("  ", "\n");
      Separators plain =
          Separators.createDefaultInstance()
              .withObjectNameValueSpacing(Separators.Spacing.AFTER)
              .withObjectEmptySeparator("")
              .withArrayEmptySeparator("");
      return new DefaultPrettyPrinter(plain).withArrayIndenter(lines).withObjectIndenter(lines);
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
