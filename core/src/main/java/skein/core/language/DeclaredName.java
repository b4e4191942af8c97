package skein.core.language;

import skein.core.source.Span;

/**
 * A name that a text declares.
 *
 * @param name as it is written where it is used
 * @param kind what it stands for, in the words of the language: agent, process, attribute, …
 * @param at the name where it is declared
 * @param scope the part of the text in which it is known by this name alone
 * @param isLocal whether it is unknown elsewhere; other names may be used there as well, if no other one is meant
 */
public record DeclaredName(String name, String kind, Span at, Span scope, boolean isLocal) {

  public DeclaredName(String name, String kind, Span at, Span scope) {
    this(name, kind, at, scope, false);
  }
}
