/** Tests of path patterns as languages. */
package skein.lts.path;
