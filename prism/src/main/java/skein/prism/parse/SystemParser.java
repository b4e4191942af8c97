package skein.prism.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.prism.parse.PrismToken.Kind;
import skein.prism.syntax.PrismModel.NameText;
import skein.prism.syntax.PrismModel.Renaming;
import skein.prism.syntax.PrismModel.SystemText;
import skein.prism.syntax.SystemTerm;

/** Reads {@code system … endsystem}. Strongest first: hiding and renaming, {@code |[…]|}, {@code |||}, {@code ||}. */
final class SystemParser {

  private final PrismTokens tokens;

  SystemParser(PrismTokens tokens) {
    this.tokens = tokens;
  }

  SystemText system() throws PrismSyntaxError {
    PrismToken start = tokens.take();
    PrismToken after = tokens.peek(1);
    boolean isNamed = tokens.peek().kind() == Kind.QUOTED && !after.is("|") && !after.is("/") && !after.is("{") && !after.is("endsystem");
    Optional<String> name = isNamed ? Optional.of(tokens.take().text()) : Optional.empty();
    SystemTerm term = parallel();
    if (!tokens.accept("endsystem")) {
      throw tokens.unexpected("`||`, `|||`, `|[…]|` or `endsystem`");
    }
    return new SystemText(name, term, start.at());
  }

  private boolean bars(int count) {
    for (int i = 0; i < count; i++) {
      if (!tokens.peek(i).is("|")) {
        return false;
      }
    }
    return !tokens.peek(count).is("|");
  }

  private void take(int count) {
    for (int i = 0; i < count; i++) {
      tokens.take();
    }
  }

  private SystemTerm parallel() throws PrismSyntaxError {
    tokens.enter();
    SystemTerm left = interleaved();
    while (bars(2)) {
      take(2);
      left = new SystemTerm.Parallel(left, interleaved());
    }
    tokens.leave();
    return left;
  }

  private SystemTerm interleaved() throws PrismSyntaxError {
    SystemTerm left = synchronised();
    while (bars(3)) {
      take(3);
      left = new SystemTerm.Interleaved(left, synchronised());
    }
    return left;
  }

  private SystemTerm synchronised() throws PrismSyntaxError {
    SystemTerm left = changed();
    while (tokens.isAt("|", "[")) {
      take(2);
      List<NameText> actions = tokens.isAt("]") ? List.of() : actions();
      tokens.expect("]");
      tokens.expect("|");
      left = new SystemTerm.Synchronised(left, changed(), actions);
    }
    return left;
  }

  private List<NameText> actions() throws PrismSyntaxError {
    List<NameText> actions = new ArrayList<>();
    do {
      actions.add(tokens.name("an action"));
    } while (tokens.accept(","));
    return actions;
  }

  private SystemTerm changed() throws PrismSyntaxError {
    SystemTerm term = single();
    while (true) {
      if (tokens.isAt("/", "{")) {
        take(2);
        term = new SystemTerm.Hidden(term, actions());
      } else if (tokens.isAt("{")) {
        PrismToken open = tokens.take();
        List<Renaming> renamings = new ArrayList<>();
        do {
          NameText from = tokens.name("an action");
          tokens.expect("<");
          tokens.expect("-");
          renamings.add(new Renaming(from, tokens.name("an action")));
        } while (tokens.accept(","));
        term = new SystemTerm.Relabelled(term, renamings, open.at());
      } else {
        return term;
      }
      tokens.expect("}");
    }
  }

  private SystemTerm single() throws PrismSyntaxError {
    if (tokens.accept("(")) {
      SystemTerm inner = parallel();
      tokens.expect(")");
      return inner;
    }
    return tokens.peek().kind() == Kind.QUOTED ? new SystemTerm.Reference(tokens.quoted("the name of a system")) : new SystemTerm.Module(tokens.name("a module"));
  }
}
