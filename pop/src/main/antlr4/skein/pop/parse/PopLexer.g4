// The tokens of population protocols (docs/pop.md); class PopParser reads them.
lexer grammar PopLexer;

// A question about chance is one token (class QuestionFolding).
tokens { QUESTION }

STATES       : 'states' ;
START        : 'start' ;
CHECK        : 'check' ;
ALWAYS       : 'always' ;
EVENTUALLY   : 'eventually' ;
FINALLY      : 'finally' ;
FAIRLY       : 'fairly' ;
FAIRLY_INF   : 'fairly_inf' ;
REACHABLE    : 'reachable' ;
DEADLOCKFREE : 'deadlockfree' ;
NEXT         : 'next' ;
UNTIL        : 'until' ;
RELEASE      : 'release' ;
WEAKUNTIL    : 'weakuntil' ;
LEADSTO      : 'leadsto' ;
IMPLIES      : 'implies' ;
AND          : 'and' ;
OR           : 'or' ;
TRUE         : 'true' ;
FALSE        : 'false' ;
NAME         : [A-Za-z] [A-Za-z0-9_]* ;
NUMBER       : [0-9]+ ;
ARROW        : '->' ;
PLUS         : '+' ;
MINUS        : '-' ;
TIMES        : '*' ;
COLON        : ':' ;
COMMA        : ',' ;
SEMICOLON    : ';' ;
EQUAL        : '=' ;
NOT_EQUAL    : '!=' ;
LESS         : '<' ;
LESS_EQUAL   : '<=' ;
GREATER      : '>' ;
GREATER_EQUAL: '>=' ;
NOT          : '!' ;
OPEN         : '(' ;
CLOSE        : ')' ;
CURLY_OPEN   : '{' ;
CURLY_CLOSE  : '}' ;
COMMENT      : '#' ~[\r\n]* -> skip ;
SPACE        : [ \t\r\n\f\uFEFF]+ -> skip ;
JUNK         : . ;
