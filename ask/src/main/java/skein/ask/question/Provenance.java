package skein.ask.question;

import java.nio.file.Path;
import java.util.Optional;
import skein.core.language.Language;
import skein.core.language.LoadOptions;
import skein.core.language.Model;
import skein.core.source.Source;
import skein.prove.certificate.Origin;

/** A model and its text, which a certificate has to identify. */
public record Provenance(Model model, Source source, Language language, LoadOptions options) {

  public Origin origin() {
    return new Origin(file(), source.text(), language.name(), options.main(), model.parameters());
  }

  private String file() {
    return Optional.ofNullable(Path.of(source.name()).getFileName()).map(Path::toString).orElse(source.name());
  }
}
