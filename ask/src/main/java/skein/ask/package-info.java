/** The questions that users can ask about a model, for all languages and engines. */
package skein.ask;
