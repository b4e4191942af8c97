/** Questions in PRISM's notation, about the names that a model in these formats has. */
package skein.jani.question;
