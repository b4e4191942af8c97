/** Results for other programs: JSON, ITF, JUnit, SARIF. */
package skein.cli.format;
