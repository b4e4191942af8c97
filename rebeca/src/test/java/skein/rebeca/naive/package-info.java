/** Systems of actors as terms, and their meaning by the text of the specification: without programs. */
package skein.rebeca.naive;
