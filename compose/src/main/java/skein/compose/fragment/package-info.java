/** Transition systems of parts of a program, their products and their minimisation. */
package skein.compose.fragment;
