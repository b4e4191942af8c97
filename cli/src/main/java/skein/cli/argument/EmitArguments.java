package skein.cli.argument;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.question.Emission;
import skein.ask.question.ExitCode;
import skein.cli.format.EmitJson;
import skein.cli.session.Destination;
import skein.cli.session.Format;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.cli.text.Colours;
import skein.cli.text.ToolProblemText;
import skein.core.answer.Activity;
import skein.core.language.Model;

/** The options common to all emit commands. */
public final class EmitArguments {

  @Mixin private ModelArguments model;

  @Option(names = "--property", paramLabel = "NAME", description = "Only this property; can be repeated.")
  private List<String> properties = new ArrayList<>();

  @Option(names = "--steps", paramLabel = "B", description = "Check executions of at most B steps; messages count as steps (c only).")
  private Integer steps;

  @Option(names = "--ignore-ends", description = "A state without steps counts as meeting the goal of eventually.")
  private boolean ignoreEnds;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Write the files to this folder (default: standard output).")
  private String folder;

  @Option(
      names = "--format",
      completionCandidates = OptionValues.TextOrJson.class,
      paramLabel = "F",
      description = "text (the default): the files or, with --out, their names; json: one object with all of that.")
  private String format = Format.TEXT.word();

  @Mixin private ResourceArguments limits;

  @Option(names = {"-q", "--quiet"}, description = "Do not list the files or what is left out.")
  private boolean quiet;

  /** Whether files are written to a folder instead of standard output. */
  public boolean toFolder() {
    return folder != null;
  }

  public int run(Skein skein, Session session, String target, Optional<String> flavour, boolean arrays) {
    limits.start(session);
    Format chosen = Format.named(format, List.of(Format.TEXT, Format.JSON));
    session.destination(Destination.of(chosen, Optional.empty()));
    session.style(quiet, Colours.NONE);
    UsageError.requireAtLeast(0, "--steps", steps);
    Model loaded = model.load(skein, session);
    OptionalInt bound = steps == null ? OptionalInt.empty() : OptionalInt.of(steps);
    Emission emission = new Emission(target, properties, flavour, arrays, bound, ignoreEnds);
    session.doing(new Activity(Activity.Kind.WRITING_MODEL, target));
    Emission.Result result = skein.tools().emit(base(), loaded.program(), emission);
    session.speak();
    Optional<Path> to = Optional.ofNullable(folder).map(Destination::path);
    to.ifPresent(path -> write(result.files(), path));
    if (chosen == Format.JSON) {
      String text = EmitJson.render(model.name(), loaded, emission, result, to);
      session.write(text);
    } else if (to.isEmpty()) {
      print(session, result.files());
    } else if (!quiet) {
      result.files().stream().map(file -> to.get().resolve(file.name())).distinct().forEach(session.io().out()::println);
    }
    if (!quiet && chosen == Format.TEXT) {
      result.leftOut().forEach(
          left -> session.remark("left out: " + ToolProblemText.of(left)));
    }
    return result.files().isEmpty() ? ExitCode.USAGE : 0;
  }

  /** The model's name without folder and extension. */
  private String base() {
    String name = model.name().equals("<stdin>") ? "model" : Destination.path(model.name()).getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  private void print(Session session, List<Emission.Written> files) {
    long number = files.stream().map(Emission.Written::name).distinct().count();
    boolean several = number > 1;
    boolean binary = files.stream().map(Emission.Written::name).anyMatch(EmitJson::binary);
    if (binary && (several || session.io().outIsTerminal())) {
      throw new UsageError("binary circuits cannot be written to standard output; add -o DIR");
    }
    for (Emission.Written file : files) {
      if (several) {
        session.io().out().println(comment(file.name()));
      }
      session.io().out().writeBytes(file.content());
    }
    if (several && !quiet) {
      session.remark("these are " + number + " files; to write them separately, add -o DIR");
    }
  }

  /** The name of a file as a comment in its own language. */
  private static String comment(String name) {
    String title = "---- " + name + " ----";
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "c", "pml" -> "/* " + title + " */";
      case "lnt" -> "-- " + title;
      case "mcl", "svl" -> "(* " + title + " *)";
      case "smt2" -> "; " + title;
      default -> "# " + title;
    };
  }

  private static String why(IOException e) {
    return switch (e) {
      case FileAlreadyExistsException _ -> "it is a file";
      case AccessDeniedException _ -> "no permission";
      // Its message is only the name of the file.
      case NoSuchFileException _ -> "it cannot be created there";
      default -> e.getMessage();
    };
  }

  private static void write(List<Emission.Written> files, Path to) {
    try {
      Files.createDirectories(to);
      for (Emission.Written file : files) {
        Files.write(to.resolve(file.name()), file.content());
      }
    } catch (IOException e) {
      throw new UsageError("cannot write into the folder " + to + ": " + why(e));
    }
  }
}
