/** Networks as components and the steps that they take together. What such steps lead to is never built here. */
package skein.net.compose;
