/** Languages of timed-arc nets: text ({@code .tan}), and the files of TAPAAL ({@code .tapn}) and of its verifiers ({@code .xml}). */
package skein.tapn;
