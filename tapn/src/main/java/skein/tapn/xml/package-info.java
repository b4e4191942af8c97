/** Reads the XML files of TAPAAL and of its verifiers. */
package skein.tapn.xml;
