/** Results as text. */
package skein.cli.text;
