/** Results as people read them. */
package skein.cli.text;
