/** Events, literals, annotated transition systems, and purposes. */
package skein.purpose.model;
