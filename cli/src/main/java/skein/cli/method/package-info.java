/** How a model becomes a program, for people, for programs and as pictures: its triples, and the functions of the emulation program. */
package skein.cli.method;
