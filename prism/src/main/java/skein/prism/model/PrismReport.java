package skein.prism.model;

import java.util.Collection;
import java.util.Optional;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Span;

/** Reports what is wrong with a text; reporting returns what to throw where nothing can be made of it. */
public record PrismReport(Diagnostics diagnostics) {

  public Unresolved error(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
    return new Unresolved();
  }

  public Unresolved error(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint));
    return new Unresolved();
  }

  public Unresolved unknown(String what, String name, Span at, Collection<String> known) {
    Diagnostic plain = Diagnostic.error("unknown-name", at, "unknown " + what + " `" + name + "`");
    Optional<String> meant = Nearest.to(name, known);
    diagnostics.add(meant.map(each -> plain.withHint("did you mean `" + each + "`?")).orElse(plain));
    return new Unresolved();
  }

  public void parameter(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.error(code, at, message).withHint(hint).blamingParameters());
  }

  public void warning(String code, Span at, String message, String hint) {
    diagnostics.add(Diagnostic.warning(code, at, message).withHint(hint));
  }

  void duplicate(String what, String name, Span at, Span first) {
    String where = first.source() == at.source() ? "on line " + first.line() : "in " + first;
    error("duplicate", at, what + " `" + name + "` is already defined " + where, "rename one of them");
  }
}
