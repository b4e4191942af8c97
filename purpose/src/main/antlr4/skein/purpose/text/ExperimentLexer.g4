// The tokens of purposes (.sp) and explicit transition systems (.ats).
lexer grammar ExperimentLexer;

PURPOSE     : 'purpose' ;
SYSTEM      : 'system' ;
START       : 'start' ;
IN          : 'in' ;
WITH        : 'with' ;
AND         : 'and' ;
NOT         : 'not' ;
ON          : 'on' ;
GO          : 'go' ;
TO          : 'to' ;
NOTHING     : 'nothing' ;
LEADS       : 'leads' ;
COMMIT      : 'commit' ;
EVENT_WORD  : 'event' ;
LITERAL     : 'literal' ;
INDEPENDENT : 'independent' ;
ANYTHING    : 'anything' ;
ELSE        : 'else' ;
TAU         : 'tau' ;

EVENT : [?!] WORD ;
NAME  : WORD ;
STAR  : '*' ;
COMMA : ',' ;
COLON : ':' ;
SIGN  : [?!] ;

// The text from an equals sign to the end of the line is in the language of the model.
EQUALS : '=' -> pushMode(MODEL_TEXT) ;

COMMENT : '#' ~[\r\n]* -> skip ;
SPACE   : [ \t\r\n\f\uFEFF]+ -> skip ;
JUNK    : . ;

fragment WORD : [A-Za-z_] [A-Za-z0-9_.]* ('-' [A-Za-z0-9_.]+)* ;

mode MODEL_TEXT;

TEXT          : ~[\r\n#]+ -> popMode ;
NO_TEXT       : [\r\n#] -> type(JUNK), popMode ;
