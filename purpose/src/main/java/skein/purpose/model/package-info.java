/** What experiments are about: events, literals, annotated transition systems, and the purposes among them. */
package skein.purpose.model;
