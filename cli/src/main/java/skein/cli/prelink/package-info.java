/**
 * What a build does so that Skein starts fast: rewrites class files so that the start-up cache can hold them completely and searches reach memory directly,
 * and lists what starts would search for.
 */
package skein.cli.prelink;
