/** Questions about chance ({@code P >= 0.9 [ … ]}, {@code E = ? [ … ]}), the same in all languages: how they are written and what they ask. */
package skein.grammar.question;
