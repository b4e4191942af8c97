package skein.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.core.answer.EngineProvider;
import skein.core.language.Language;

final class ProvidersTest {

  @TempDir private Path folder;

  @Test
  void onlyWhatIsListedIsFound() throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(Language.class.getName()), "skein.ccs.Ccs\nskein.labs.Labs # a comment\n");
    ClassLoader providers = new Providers(folder, ProvidersTest.class.getClassLoader());

    assertThat(ServiceLoader.load(Language.class, providers)).extracting(Language::name).containsExactly("ccs", "labs");
    assertThat(ServiceLoader.load(EngineProvider.class, providers)).isEmpty();
  }
}
