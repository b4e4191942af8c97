package skein.chor.parse;

import static skein.chor.parse.ChorGrammarLexer.*;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Token;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Name;
import skein.core.source.Diagnostic;
import skein.core.source.Nearest;
import skein.core.source.Span;
import skein.grammar.Complaints;
import skein.grammar.Wording;

/** Reads properties: a question about a choreography, or a formula, of which it finds only where it stands. */
final class PropertyReader {

  private static final String EXAMPLES = "a property looks like `Name = realizable Stock`, `Name = deadlockfree Stock` or `Name = fairly(notify)`";

  private final Complaints complaints;

  PropertyReader(Complaints complaints) {
    this.complaints = complaints;
  }

  Optional<ChorSpec.Check> check(ChorSections.PropertyTokens property) {
    List<Token> claim = property.claim();
    if (claim.isEmpty()) {
      complaints.error("syntax", complaints.behind(property.equals()), "expected a property", EXAMPLES);
      return Optional.empty();
    }
    Span at = complaints.span(claim.getFirst(), claim.getLast());
    Optional<ChorSpec.Form> form =
        switch (claim.getFirst().getType()) {
          case REALIZABLE -> subject(claim).map(ChorSpec.Realizable::new);
          case DEADLOCKFREE -> subject(claim).map(ChorSpec.DeadlockFree::new);
          default -> formula(claim);
        };
    return form.map(f -> new ChorSpec.Check(name(property.name()), f, at));
  }

  /** The choreography that the question is about. */
  private Optional<Name> subject(List<Token> claim) {
    String question = claim.getFirst().getText();
    if (claim.size() == 1) {
      complaints.error("syntax", complaints.behind(claim.getFirst()), "expected the name of a choreography", "write `" + question + " Stock`");
      return Optional.empty();
    }
    Token subject = claim.get(1);
    if (subject.getType() != NAME) {
      complaints.error("syntax", complaints.span(subject), Wording.unexpected(subject.getText()) + "; expected the name of a choreography",
          "give the choreography a name, and write `" + question + " Name`");
      return Optional.empty();
    }
    if (claim.size() > 2) {
      Token extra = claim.get(2);
      complaints.error("syntax", complaints.span(extra), Wording.unexpected(extra.getText()) + "; expected the next property or `}`",
          extra.getType() == OF ? "only formulas can be asked of the choreography itself" : "write a property of its own for each question");
      return Optional.empty();
    }
    return Optional.of(name(subject));
  }

  private Optional<ChorSpec.Form> formula(List<Token> claim) {
    Token first = claim.getFirst();
    if (claim.size() == 2 && ChorSections.isWord(first.getType()) && ChorSections.isWord(claim.get(1).getType()) && claim.get(1).getType() != CHOREOGRAPHY) {
      Optional<String> near = Nearest.to(first.getText(), List.of("realizable", "deadlockfree"));
      complaints.add(Diagnostic.error("syntax", complaints.span(first), "`" + first.getText() + "` is not a question about choreographies")
          .withHint(near.map(word -> "did you mean `" + word + "`?").orElse(EXAMPLES)));
      return Optional.empty();
    }
    boolean suffix = claim.size() > 1 && claim.get(claim.size() - 2).getType() == OF && ChorSections.isWord(claim.getLast().getType());
    if (!suffix) {
      return Optional.of(new ChorSpec.FormulaText(complaints.span(first, claim.getLast()), false));
    }
    Token of = claim.get(claim.size() - 2);
    if (claim.getLast().getType() != CHOREOGRAPHY) {
      complaints.error("syntax", complaints.span(claim.getLast()), Wording.unexpected(claim.getLast().getText()) + "; expected `choreography`",
          "a formula is about the implementation, unless `of choreography` follows it");
      return Optional.empty();
    }
    if (of == first) {
      complaints.error("syntax", complaints.span(of), Wording.unexpected("of") + "; expected a formula", EXAMPLES);
      return Optional.empty();
    }
    return Optional.of(new ChorSpec.FormulaText(complaints.span(first, claim.get(claim.size() - 3)), true));
  }

  private Name name(Token token) {
    return new Name(token.getText(), complaints.span(token));
  }
}
