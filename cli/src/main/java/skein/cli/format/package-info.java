/** Results as other programs read them: JSON, ITF, JUnit, SARIF. */
package skein.cli.format;
