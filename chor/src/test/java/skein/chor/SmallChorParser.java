package skein.chor;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.source.Source;
import skein.core.source.Span;

/** Reads definitions, one per line; the peers are those that occur. For texts without mistakes. */
public final class SmallChorParser {

  private static final Pattern TOKEN = Pattern.compile("\\|\\||->|[A-Za-z_][\\w]*|[()+;*@=]");
  private final Source source;
  private final Set<String> peers = new LinkedHashSet<>();
  private List<String> tokens = List.of();
  private int at;

  private SmallChorParser(String text) {
    this.source = new Source("test.chor", text);
  }

  public static ChorSpec spec(String text) {
    SmallChorParser parser = new SmallChorParser(text);
    List<ChorSpec.Definition> definitions = new ArrayList<>();
    for (String line : text.strip().split("\n")) {
      parser.tokens = new ArrayList<>();
      Matcher matcher = TOKEN.matcher(line);
      while (matcher.find()) {
        parser.tokens.add(matcher.group());
      }
      parser.at = 0;
      Name name = parser.name();
      parser.expect("=");
      definitions.add(new ChorSpec.Definition(name, parser.choice()));
      if (parser.at != parser.tokens.size()) {
        throw new IllegalArgumentException(line + " at token " + parser.at);
      }
    }
    return new ChorSpec(parser.peers.stream().map(peer -> new Name(peer, parser.span())).toList(), definitions, List.of());
  }

  private Span span() {
    return new Span(source, 0, 0);
  }

  private boolean accept(String token) {
    boolean here = at < tokens.size() && tokens.get(at).equals(token);
    at += here ? 1 : 0;
    return here;
  }

  private void expect(String token) {
    if (!accept(token)) {
      throw new IllegalArgumentException("expected " + token + " at token " + at + " of " + tokens);
    }
  }

  private Name name() {
    return new Name(tokens.get(at++), span());
  }

  private Name peer() {
    Name peer = name();
    peers.add(peer.text());
    return peer;
  }

  private Choreography choice() {
    List<Choreography> branches = new ArrayList<>(List.of(parallel()));
    while (accept("+")) {
      branches.add(parallel());
    }
    return branches.size() == 1 ? branches.getFirst() : new Choreography.Choice(branches, Optional.empty(), span());
  }

  private Choreography parallel() {
    List<Choreography> branches = new ArrayList<>();
    do {
      Choreography branch = sequence();
      branches.addAll(branch instanceof Choreography.Parallel(var inner, var _) ? inner : List.of(branch));
    } while (accept("||"));
    return branches.size() == 1 ? branches.getFirst() : new Choreography.Parallel(branches, span());
  }

  private Choreography sequence() {
    List<Choreography> parts = new ArrayList<>();
    do {
      Choreography part = unit();
      parts.addAll(part instanceof Choreography.Sequence(var inner, var _) ? inner : List.of(part));
    } while (accept(";"));
    return parts.size() == 1 ? parts.getFirst() : new Choreography.Sequence(parts, span());
  }

  private Choreography unit() {
    Choreography term = atom();
    while (true) {
      if (accept("*")) {
        term = new Choreography.Loop(term, Optional.empty(), span());
      } else if (accept("by")) {
        Optional<Name> decider = Optional.of(peer());
        term =
            switch (term) {
              case Choreography.Choice(var branches, var _, var span) -> new Choreography.Choice(branches, decider, span);
              case Choreography.Loop(var body, var _, var span) -> new Choreography.Loop(body, decider, span);
              default -> throw new IllegalArgumentException("`by` after neither a choice nor a loop");
            };
      } else {
        return term;
      }
    }
  }

  private Choreography atom() {
    if (accept("(")) {
      Choreography inner = choice();
      expect(")");
      return inner;
    }
    if (accept("skip")) {
      return new Choreography.Skip(span());
    }
    Name name = name();
    if (accept("@")) {
      return new Choreography.Local(name, peer(), span());
    }
    if (accept("(")) {
      Name sender = peer();
      expect("->");
      Name receiver = peer();
      expect(")");
      return new Choreography.Message(name, sender, receiver, span());
    }
    return new Choreography.Call(name, span());
  }
}
