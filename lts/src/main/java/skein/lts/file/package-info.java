/** Labelled transition systems as files: {@code .aut} to read and write, {@code .dot} to draw, both possibly compressed. */
package skein.lts.file;
