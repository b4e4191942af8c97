// Lines are parsed one at a time (class TextParts splits the text), so that an error in one does not affect the others.
parser grammar ExperimentParser;

options { tokenVocab = ExperimentLexer; }

header      : (PURPOSE | SYSTEM) NAME EOF ;
start       : START NAME EOF ;
commit      : COMMIT ON EVENT (COMMA EVENT)* EOF ;
eventRule   : EVENT_WORD (EVENT | TAU) EQUALS TEXT EOF ;
literalRule : LITERAL NAME EQUALS TEXT EOF ;
independent : INDEPENDENT NAME ((COMMA | AND) NAME)+ EOF ;
unreached   : NOTHING LEADS TO NAME EOF ;
state       : IN NAME (WITH literal ((COMMA | AND) literal)*)? (COLON NOTHING?)? EOF ;
literal     : NOT? NAME | EVENT ;
move        : ON event GO TO NAME EOF ;
event       : EVENT | TAU | STAR | ANYTHING ELSE ;
