/** What actors do, with names resolved. */
package skein.rebeca.code;
