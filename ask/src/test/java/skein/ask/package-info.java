/** Tests of questions and of the engines that answer them. */
package skein.ask;
