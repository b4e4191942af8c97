/** Labelled transition systems as files: {@code .aut} to read and write, {@code .dot} and {@code .svg} to draw, all possibly compressed. */
package skein.lts.file;
