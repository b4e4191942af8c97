/** Requests and responses: who may ask, how much they may send, and what a refusal looks like. */
package skein.web.http;
