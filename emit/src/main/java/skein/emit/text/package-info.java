/** What texts in all languages are made of: lines, names and numbers. */
package skein.emit.text;
