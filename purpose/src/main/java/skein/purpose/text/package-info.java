/** The two file formats, {@code .sp} and {@code .ats}: made to be read aloud, with something helpful to say about mistakes. */
package skein.purpose.text;
