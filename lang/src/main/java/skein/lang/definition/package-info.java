/** Definitions of languages: their syntax trees, how they are read from {@code .lang} files, and what is checked before any model is read. */
package skein.lang.definition;
