package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import skein.emit.driver.Tool;
import skein.emit.driver.Toolbox;

/** An emitted program, compiled for the CPU. */
record EmittedProgram(Path program) {

  /** @param out the file with what it printed */
  record Outcome(int code, Path out, String err) {

    String text() throws IOException {
      return Files.readString(out);
    }
  }

  /** The compiler for the CPU; without one, the test is skipped. */
  static Path compiler() {
    Optional<Path> compiler = new Toolbox(Map.of("PATH", System.getenv().getOrDefault("PATH", "")), Optional.empty()).find(Tool.GCC);
    Path cxx = compiler.map(gcc -> gcc.resolveSibling("g++")).orElse(Path.of("g++"));
    Assumptions.assumeTrue(cxx.toFile().canExecute(), "g++ is not here");
    return cxx;
  }

  static EmittedProgram of(Path folder, String text, String... options) throws IOException, InterruptedException {
    Path place = Files.createTempDirectory(folder, "program");
    Path source = Files.writeString(place.resolve("program.cu"), text);
    EmittedProgram made = new EmittedProgram(place.resolve("program"));
    List<String> command = new ArrayList<>(List.of(compiler().toString(), "-O0", "-w", "-x", "c++"));
    command.addAll(List.of(options));
    command.addAll(List.of("-o", made.program.toString(), source.toString()));
    Outcome outcome = run(place, command);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return made;
  }

  Outcome run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return run(program.getParent(), command);
  }

  private static Outcome run(Path place, List<String> command) throws IOException, InterruptedException {
    Path out = place.resolve("out");
    Path err = place.resolve("err");
    int code = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Outcome(code, out, Files.readString(err));
  }
}
