package skein.ask.question;

/** What came of writing a model in another language. */
public sealed interface Conversion {

  record Written(String text) implements Conversion {}

  record Impossible(String why) implements Conversion {}
}
