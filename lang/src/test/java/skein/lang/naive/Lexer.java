package skein.lang.naive;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Cuts a text into tokens; of several symbols the longest wins. */
final class Lexer {
    static final List<String> EXPRESSIONS = List.of("(", ")", "{", "}", "[", "]", ",", ";", ":", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "..", "!");
    static final List<String> DEFINITIONS = List.of("==>", "->", "...", ":=", "'", "?");

    private Lexer() {}

    static List<Token> of(String text, Collection<String> more, boolean strings) {
        List<String> symbols = new ArrayList<>(EXPRESSIONS);
        for (String s : more)
            if (!Character.isLetterOrDigit(s.charAt(0)) && s.charAt(0) != '_') symbols.add(s);
        List<Token> tokens = new ArrayList<>();
        int line = 1;
        for (int i = 0; i < text.length(); ) {
            char c = text.charAt(i);
            int start = i;
            if (c == '\n') line++;
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == '#') {
                while (i < text.length() && text.charAt(i) != '\n') i++;
            } else if (Character.isLetter(c) || c == '_') {
                while (i < text.length() && (Character.isLetterOrDigit(text.charAt(i)) || text.charAt(i) == '_')) i++;
                tokens.add(new Token(Token.Kind.WORD, text.substring(start, i), line));
            } else if (Character.isDigit(c)) {
                while (i < text.length() && Character.isDigit(text.charAt(i))) i++;
                tokens.add(new Token(Token.Kind.NUMBER, text.substring(start, i), line));
            } else if (strings && c == '"') {
                i = text.indexOf('"', i + 1) + 1;
                if (i == 0) throw new NaiveError("line " + line + ": a string without end");
                tokens.add(new Token(Token.Kind.STRING, text.substring(start + 1, i - 1), line));
            } else {
                String best = "";
                for (String s : symbols)
                    if (s.length() > best.length() && text.startsWith(s, i)) best = s;
                if (best.isEmpty()) throw new NaiveError("line " + line + ": unexpected '" + c + "'");
                i += best.length();
                tokens.add(new Token(Token.Kind.SYMBOL, best, line));
            }
        }
        tokens.add(new Token(Token.Kind.END, "end of text", line));
        return tokens;
    }
}
