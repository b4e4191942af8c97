package skein.prove.certificate;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The text of a model, and how it was loaded.
 *
 * @param file the name of the file, without folders
 * @param main the definition chosen as the system, in languages where there is a choice
 * @param parameters the values of all parameters
 */
public record Origin(String file, String text, String language, Optional<String> main, Map<String, String> parameters) {

  Map<Header.Field, String> lines() {
    Map<Header.Field, String> lines = new EnumMap<>(Header.Field.class);
    lines.put(Header.Field.MODEL, file);
    // A checkout with other line endings is the same model.
    lines.put(Header.Field.SHA256, sha256(text.replace("\r\n", "\n")));
    lines.put(Header.Field.LANGUAGE, language);
    main.ifPresent(name -> lines.put(Header.Field.MAIN, name));
    lines.put(
        Header.Field.PARAMETERS,
        parameters.isEmpty()
            ? "none"
            : new TreeMap<>(parameters).entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).collect(Collectors.joining(" ")));
    return lines;
  }

  public static String sha256(String text) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
