/** From the properties of PRISM files to questions about chance. */
package skein.prism.query;
