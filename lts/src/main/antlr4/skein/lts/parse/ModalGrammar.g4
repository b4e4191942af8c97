// Formulas of the modal µ-calculus. From lowest to highest precedence: implies, or, and, prefix operators; mu and nu extend as far to
// the right as possible.
grammar ModalGrammar;

whole       : formula EOF ;
formula     : disjunction (IMPLIES formula)? ;
disjunction : conjunction (OR conjunction)* ;
conjunction : unary (AND unary)* ;
unary       : NOT unary                                        # negation
            | LESS path GREATER unary                          # diamond
            | SQUARE_OPEN path SQUARE_CLOSE unary              # box
            | (AG | EF | AF | EG | AX | EX) unary              # temporal
            | (MU | NU) variable DOT formula                   # fixedPoint
            | (A | E) SQUARE_OPEN formula U formula SQUARE_CLOSE # until
            | (INEVITABLE | FAIRLY) OPEN path CLOSE            # progress
            | (TRUE | FALSE | DEADLOCK)                        # constant
            | variable                                         # reference
            | PREDICATE                                        # predicate
            | OPEN formula CLOSE                               # group
            ;
variable    : NAME | A | E ;

// From lowest to highest precedence: |, then ., then * + ? { }, then the operators on labels. That and, or and not are applied only to
// labels is checked later, for better messages.
path        : sequence (BAR sequence)* ;
sequence    : repeated (DOT repeated)* ;
repeated    : anyOf quantifier* ;
quantifier  : STAR | PLUS | QUESTION | TIMES ;
anyOf       : allOf (OR allOf)* ;
allOf       : except (AND except)* ;
except      : NOT except | step ;
step        : STRING                                           # exactly
            | REGEX                                            # matching
            | (ANY | TAU | VISIBLE)                            # labelSet
            | TEST OPEN formula CLOSE                          # test
            | OPEN path CLOSE                                  # inner
            | action value*                                    # named
            ;
action      : word (SQUARE_OPEN (NUMBER | NAME) SQUARE_CLOSE)* ;
value       : BANG (MINUS? NUMBER | word | reserved | STRING | STAR) ;

// Keywords that can be names of actions, and those that can be only values.
word        : NAME | MU | NU | AG | EF | AF | EG | AX | EX | A | E | U | INEVITABLE | FAIRLY | DEADLOCK | TRUE | FALSE | IMPLIES ;
reserved    : ANY | TAU | VISIBLE | TEST | NOT | AND | OR ;

MU           : 'mu' ;
NU           : 'nu' ;
AG           : 'AG' ;
EF           : 'EF' ;
AF           : 'AF' ;
EG           : 'EG' ;
AX           : 'AX' ;
EX           : 'EX' ;
A            : 'A' ;
E            : 'E' ;
U            : 'U' ;
INEVITABLE   : 'inevitable' ;
FAIRLY       : 'fairly' ;
DEADLOCK     : 'deadlock' ;
TRUE         : 'true' ;
FALSE        : 'false' ;
IMPLIES      : 'implies' ;
AND          : 'and' ;
OR           : 'or' ;
NOT          : 'not' ;
ANY          : 'any' ;
TAU          : 'tau' ;
VISIBLE      : 'visible' ;
TEST         : 'test' ;
NAME         : [A-Za-z_] [A-Za-z0-9_]* ;
NUMBER       : [0-9]+ ;
STRING       : '"' ('\\' ["\\] | ~["\\\r\n])* '"' ;
REGEX        : '\'' ('\\' ~[\r\n] | ~['\\\r\n])* '\'' ;
TIMES        : '{' BLANK* [0-9]+ BLANK* ('..' BLANK* ([0-9]+ BLANK*)?)? '}' ;
PREDICATE    : BRACES ;
LESS         : '<' ;
GREATER      : '>' ;
SQUARE_OPEN  : '[' ;
SQUARE_CLOSE : ']' ;
OPEN         : '(' ;
CLOSE        : ')' ;
DOT          : '.' ;
BAR          : '|' ;
STAR         : '*' ;
PLUS         : '+' ;
QUESTION     : '?' ;
BANG         : '!' ;
MINUS        : '-' ;
COMMENT      : ('#' ~[\r\n]* | '(*' .*? '*)') -> skip ;
SPACE        : [ \t\r\n\f\u000B\uFEFF]+ -> skip ;
JUNK         : . ;

fragment BRACES : '{' (BRACES | ~[{}])* '}' ;
fragment BLANK  : [ \t] ;
