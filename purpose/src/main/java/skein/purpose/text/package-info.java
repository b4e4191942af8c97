/** The two file formats, {@code .sp} and {@code .ats}: parser, checks and printer. */
package skein.purpose.text;
