package skein.hunt.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import skein.core.program.Program;
import skein.core.program.ProgramPrinter;
import skein.core.program.Property;
import skein.core.program.Rule;

/** A program without a text; it is shrunk by removing rules and properties. */
public record ProgramSubject(Program program, List<Property> stated, HuntQuestion question) implements HuntSubject {

  public ProgramSubject {
    stated = List.copyOf(stated);
  }

  @Override
  public String text() {
    return ProgramPrinter.print(
        program.withProperties(stated));
  }

  @Override
  public String extension() {
    return "program";
  }

  @Override
  public List<String> parameters() {
    return List.of();
  }

  @Override
  public Prepared prepare() {
    return new Prepared(program, Extras.with(stated, question), List.of(), Optional.empty());
  }

  @Override
  public HuntSubject shrunk(Predicate<HuntSubject> shows) {
    ProgramSubject smallest = this;
    boolean shrinks = true;
    while (shrinks) {
      shrinks = false;
      for (ProgramSubject candidate : smallest.smaller()) {
        if (shows.test(candidate)) {
          smallest = candidate;
          shrinks = true;
          break;
        }
      }
    }
    return smallest;
  }

  private List<ProgramSubject> smaller() {
    List<ProgramSubject> found = new ArrayList<>();
    for (int i = 0; i < stated.size(); i++) {
      List<Property> fewer = new ArrayList<>(stated);
      fewer.remove(i);
      found.add(new ProgramSubject(program, fewer, question));
    }
    question.simpler().forEach(simpler -> found.add(new ProgramSubject(program, stated, simpler)));
    for (int i = 0; i < program.rules().size(); i++) {
      List<Rule> fewer = new ArrayList<>(program.rules());
      fewer.remove(i);
      found.add(
          new ProgramSubject(
              program.withRules(fewer),
              stated,
              question));
    }
    return found;
  }
}
