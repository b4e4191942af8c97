package skein.cli.formula;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.formula.ModalText;
import skein.ask.question.Question;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Session;
import skein.core.language.Model;
import skein.core.source.Source;

/** Formulas to check besides the properties of the model, or instead of them. */
public final class FormulaArguments {

  @Option(
      names = "--formula",
      paramLabel = "FORMULA",
      description =
          "Check this formula of the µ-calculus over the labels of steps, for example \"[any* . send] <any* . receive> true\"; can be repeated. "
              + "The model's own properties are checked only if --property selects them.")
  private List<String> texts = new ArrayList<>();

  @Option(names = "--formula-file", paramLabel = "FILE", description = "The same with a formula from a file; .mcl files are read as MCL.")
  private List<String> files = new ArrayList<>();

  private final List<ModalText> read = new ArrayList<>();

  /** Reads the formulas. Throws their errors; prints their warnings. */
  public void read(Skein skein, Session session) {
    List<String> names = names();
    for (int i = 0; i < texts.size(); i++) {
      read.add(session.read(names.get(i), skein.formulas().read(names.get(i), new Source(names.get(i), texts.get(i)))));
    }
    for (int i = 0; i < files.size(); i++) {
      Source source = ModelArguments.source(files.get(i), session);
      read.add(session.read(source.name(), skein.formulas().read(names.get(texts.size() + i), source)));
    }
  }

  /** The names of the formulas as properties. They have a blank or a point, so that no property of a model has the same name. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      names.add("formula " + (i + 1));
    }
    for (String file : files) {
      Path path = Path.of(file).getFileName();
      String name = path == null ? file : path.toString();
      names.add(unused(name.contains(".") ? name : "formula " + name, names));
    }
    return names;
  }

  private static String unused(String name, List<String> taken) {
    String unused = name;
    for (int i = 2; taken.contains(unused); i++) {
      unused = name + " " + i;
    }
    return unused;
  }

  /** The text of a model, to be loaded with the conditions of the formulas. */
  public ModelArguments.Text with(ModelArguments.Text text) {
    return read.isEmpty()
        ? text
        : new ModelArguments.Text(text.source(), text.language(), text.options().withConditions(ModalText.conditions(read)));
  }

  /** The model with the formulas as properties. Throws misfits; prints warnings. */
  public Model with(Model model, Skein skein, Session session) {
    return read.isEmpty() ? model : session.read(read.getFirst().name(), skein.formulas().addTo(model, read));
  }

  /** The question also about the formulas. */
  public Question with(Question question) {
    return new Question(Stream.concat(question.properties().stream(), names().stream()).toList(), question.engine(), question.settings(), question.certified());
  }
}
