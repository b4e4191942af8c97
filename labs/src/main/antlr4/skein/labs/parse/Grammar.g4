/*
 * LAbS (docs/labs.md).
 *
 * Every decision here needs one token of lookahead, so parsing always takes linear time. These things make this possible:
 * - Words that are keywords only in some places (agent, link, always, count, ...) are distinguished from variables before
 *   parsing (class ContextualKeywords). So are process names that are being defined (DEFINED) from those that are called (NAME).
 * - The colon after a weight or a priority has a type of its own (AFTER_WEIGHT), since a colon in an expression divides.
 * - A question about chance is one token (QUESTION; class QuestionFolding).
 * - A parenthesis that encloses a process and a bracket that encloses a list of values have token types of their own
 *   (PROCESS_OPEN, LIST_OPEN; class Brackets).
 * - Operators are read as flat lists. Precedence, and how far guards, quantifiers and else extend to the right,
 *   is decided when trees are built (classes ProcessTrees and FormulaTrees).
 */
grammar Grammar;

options { superClass = DeepParser; contextSuperClass = LeanContext; }

tokens {
  SYSTEM, STIGMERGY, AGENT, ASSUME, CHECK, OBSERVE, VIEW,
  EXTERN, ENVIRONMENT, SPAWN, CONTROL, INTERFACE, STIGMERGIES, LINK, POSITION, COLOUR, SIZE,
  COUNT, COUNT_OVER, SUM_OVER, MIN_OVER, MAX_OVER,
  ALWAYS, EVENTUALLY, FINALLY, FAIRLY, FAIRLY_INF, REACHABLE, NEXT, DEADLOCK_FREE,
  UNTIL, RELEASE, WEAK_UNTIL, IMPLIES, LEADS_TO,
  BETWEEN, FROM, PRECEDES, THERE_IS, FOR_EACH, FOR_SOME,
  IS, UNDEFINED, HAS_VALUE,
  DEFINED, PROCESS_OPEN, LIST_OPEN,
  TOSS, PRIORITY, AFTER_WEIGHT, QUESTION
}

// A condition on its own, for queries about a model.
condition : expression EOF ;

specification : (system | stigmergy | agent | assume | check | observe | view)* EOF ;

// ---- sections ----

system     : SYSTEM '{' systemPart* '}' ;
systemPart : EXTERN '=' EXTERNAL (',' EXTERNAL?)* ';'?
           | ENVIRONMENT '=' declarations
           | SPAWN '=' spawn (',' spawn?)* ';'?
           | CONTROL '=' NAME (',' NAME?)* ';'?
           | definition ;
spawn      : NAME ':' expression ;

stigmergy     : STIGMERGY NAME '{' stigmergyPart* '}' ;
stigmergyPart : LINK '=' expression ';'?
              | tuple ';'? ;
tuple         : tupleVariable (',' tupleVariable)* ':' initialiser (',' initialiser)* ;
tupleVariable : VARIABLE indices? ;

agent     : AGENT NAME '{' agentPart* '}' ;
agentPart : INTERFACE '=' declarations
          | STIGMERGIES '=' NAME (';' NAME?)*
          | definition ;

assume     : ASSUME '{' assumption* '}' ;
assumption : DEFINED '=' expression ';'? ;

check    : CHECK '{' property* '}' ;
property : DEFINED '=' (QUESTION | scoped | expression) ';'? ;
scoped   : ((FOR_EACH | FOR_SOME) NAME VARIABLE ',')* (BETWEEN | FROM) '(' expression ')' (AND | UNTIL) '(' expression ')' ',' claim ;
claim    : THERE_IS expression | expression (PRECEDES expression)? ;

observe     : OBSERVE '{' observation* '}' ;
observation : DEFINED '=' expression ';'? ;

view     : VIEW '{' viewPart* '}' ;
viewPart : (POSITION | COLOUR) '=' VARIABLE (',' VARIABLE)* ';'?
         | SIZE '=' expression (',' expression)* ';'? ;

declarations : declaration (';' declaration?)* ;
declaration  : VARIABLE ('[' expression (',' expression)* ']')? ':' initialiser ;
initialiser  : UNDEF
             | LIST_OPEN expression (',' expression?)* ']'
             | '{' expression (',' expression?)* '}'
             | expression ('..' expression)? ;

// ---- processes ----

definition : DEFINED '=' process ;
process    : step (joint step | ';' step?)* ;
joint      : '->' | '=>' | '++' | '||' | AFTER_WEIGHT ;
step       : NIL
           | SKIP_
           | NAME
           | PROCESS_OPEN process ')'
           | '{' statement (';' statement?)* '}'
           | toss
           | PRIORITY expression
           | expression ((',' target)* arrow expression (',' expression)*)? ;
statement  : toss
           | target (',' target)* (':=' setting | arrow expression (',' expression)*) ;
toss       : TOSS '{' branch (';' branch?)* '}' ;
branch     : expression AFTER_WEIGHT (statement | '{' statement (';' statement?)* '}') ;
setting    : PICK expression NAME? (WHERE expression)?
           | COUNT NAME VARIABLE ',' expression
           | expression (',' expression)* ;
target     : (VARIABLE | ID) ('[' (expression (',' expression)*)? ']')? ;
arrow      : '<-' | '<~' | '<--' ;

// ---- expressions, conditions, formulas ----

expression : prefix* primary (operator prefix* primary)* ;
operator   : '*' | '/' | ':' | '%' | '+' | '-'
           | '=' | '!=' | '<' | '<=' | '>' | '>='
           | UNTIL | RELEASE | WEAK_UNTIL | AND | OR | IMPLIES | LEADS_TO | IS ;
prefix     : '-' | '!'
           | ALWAYS | EVENTUALLY | FINALLY | FAIRLY | FAIRLY_INF | REACHABLE | NEXT
           | (FORALL | EXISTS | COUNT_OVER | SUM_OVER | MIN_OVER | MAX_OVER) NAME VARIABLE ','
           | IF expression THEN expression ELSE ;
primary    : NUMBER
           | DEADLOCK_FREE
           | UNDEFINED      // only after IS
           | HAS_VALUE      // only after IS
           | TRUE
           | FALSE
           | EXTERNAL
           | ID (OF whose)?
           | VARIABLE indices? (OF whose)?
           | '(' expression ')'
           | '[' expression '..' expression ']'
           | ABS '(' expression ')'
           | (MIN | MAX) '(' expression ',' expression ')'
           | '$' VARIABLE '(' (expression (',' expression)*)? ')' ;
whose      : NUMBER | VARIABLE indices? | '(' expression ')' ;
indices    : '[' expression (',' expression)* ']' ;

// ---- tokens ----

ABS : 'abs' ;
AND : 'and' ;
OR : 'or' ;
ELSE : 'else' ;
FALSE : 'false' ;
ID : 'id' ;
IF : 'if' ;
MAX : 'max' ;
MIN : 'min' ;
OF : 'of' ;
PICK : 'pick' ;
SKIP_ : 'Skip' ;
NIL : 'Nil' ;
THEN : 'then' ;
TRUE : 'true' ;
UNDEF : 'undef' ;
WHERE : 'where' ;
FORALL : 'forall' ;
EXISTS : 'exists' ;

VARIABLE : [a-z] [a-zA-Z0-9_]* ;
NAME : [A-Z] [a-zA-Z0-9_]* ;
EXTERNAL : '_' [a-z] [a-zA-Z0-9_]* ;
NUMBER : [0-9]+ ;

OPEN : '(' ;
CLOSE : ')' ;
SQUARE_OPEN : '[' ;
SQUARE_CLOSE : ']' ;
CURLY_OPEN : '{' ;
CURLY_CLOSE : '}' ;
SEMICOLON : ';' ;
COMMA : ',' ;
COLON : ':' ;
DOTS : '..' ;
SET : ':=' ;
TO_ATTRIBUTE : '<-' ;
TO_STIGMERGY : '<~' ;
TO_ENVIRONMENT : '<--' ;
GUARD : '->' ;
GUARD_OR_SKIP : '=>' ;
CHOICE : '++' ;
PARALLEL : '||' ;
PLUS : '+' ;
MINUS : '-' ;
TIMES : '*' ;
DIVIDE : '/' ;
MODULO : '%' ;
EQUAL : '=' ;
NOT_EQUAL : '!=' ;
LESS : '<' ;
LESS_EQUAL : '<=' ;
GREATER : '>' ;
GREATER_EQUAL : '>=' ;
NOT : '!' ;
DOLLAR : '$' ;

// Not LAbS, but common mistakes that deserve a better message than "unknown character" (class Slips).
BAR : '|' ;
DOUBLE_EQUAL : '==' ;
DOUBLE_AND : '&&' ;
ANGLES : '<>' ;
SLASHES : '//' ~[\r\n]* ;

COMMENT : '#' ~[\r\n]* -> skip ;
SPACE : [ \t\r\n\f\u00A0\uFEFF]+ -> skip ;
UNKNOWN : . ;
