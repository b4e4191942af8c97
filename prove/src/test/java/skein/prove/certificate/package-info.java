/** Tests with handwritten certificates. */
package skein.prove.certificate;
