// Linear-time formulas over events. From lowest to highest precedence: implies, or, and, until and similar operators, prefix operators.
grammar FormulaGrammar;

whole       : formula EOF ;
formula     : disjunction (IMPLIES formula)? ;
disjunction : conjunction (OR conjunction)* ;
conjunction : temporal (AND temporal)* ;
temporal    : unary ((UNTIL | RELEASE | WEAK_UNTIL) temporal)? ;
unary       : (NOT | NEXT | WEAK_NEXT | ALWAYS | EVENTUALLY) unary | atom ;
atom        : EVENT | TAU | TRUE | FALSE | OPEN formula CLOSE ;

IMPLIES    : 'implies' ;
OR         : 'or' ;
AND        : 'and' ;
UNTIL      : 'until' ;
RELEASE    : 'release' ;
WEAK_UNTIL : 'weakuntil' ;
NOT        : 'not' ;
NEXT       : 'next' ;
WEAK_NEXT  : 'weaknext' ;
ALWAYS     : 'always' ;
EVENTUALLY : 'eventually' | 'finally' ;
TAU        : 'tau' ;
TRUE       : 'true' ;
FALSE      : 'false' ;
EVENT      : [?!] WORD ;
WORD_ALONE : WORD ;
OPEN       : '(' ;
CLOSE      : ')' ;
SPACE      : [ \t\r\n]+ -> skip ;
JUNK       : . ;

fragment WORD : [A-Za-z_] [A-Za-z0-9_.]* ('-' [A-Za-z0-9_.]+)* ;
