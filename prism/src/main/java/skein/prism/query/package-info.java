/** What properties ask. */
package skein.prism.query;
