package skein.rebeca;

import java.util.ArrayList;
import java.util.List;
import skein.core.language.DeclaredName;
import skein.core.source.Span;
import skein.rebeca.syntax.RebecaFile;
import skein.rebeca.syntax.RebecaFile.Word;

/** The names that a text declares. */
final class RebecaNames {

  private RebecaNames() {}

  static List<DeclaredName> of(RebecaFile file) {
    List<DeclaredName> names = new ArrayList<>();
    file.environment().forEach(each -> names.add(name(each.name(), "parameter", file.at())));
    file.instances().forEach(each -> names.add(name(each.name(), "actor", file.at())));
    for (RebecaFile.ReactiveClass type : file.classes()) {
      names.add(name(type.name(), "class", file.at()));
      type.known().forEach(each -> names.add(name(each.name(), "known actor", file.at())));
      type.state().forEach(each -> names.add(name(each.name(), "state variable", file.at())));
      type.methods().forEach(each -> names.add(name(each.name(), each.kind() == RebecaFile.Method.Kind.SERVER ? "message server" : "function", file.at())));
    }
    return names;
  }

  private static DeclaredName name(Word word, String kind, Span everywhere) {
    return new DeclaredName(word.text(), kind, word.at(), everywhere);
  }
}
