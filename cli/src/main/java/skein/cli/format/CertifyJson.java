package skein.cli.format;

import skein.ask.Certification;

/** What came of checking a certificate, as JSON. */
public final class CertifyJson {

  private CertifyJson() {}

  public static String render(String version, String file, Certification result) {
    return Json.object(
        json -> {
          json.writeStringProperty("skein", version);
          json.writeStringProperty("certificate", file);
          json.writeStringProperty(
              "verdict", result.problem().isEmpty() ? "proof" : result.gaveUp() ? "inconclusive" : "no-proof");
          if (result.problem().isPresent()) {
            json.writeStringProperty("problem", result.problem().get());
          }
          json.writeNumberProperty("obligations", result.obligations());
          json.writeArrayPropertyStart("about");
          for (String line : result.about()) {
            json.writeString(line);
          }
          json.writeEndArray();
        });
  }
}
