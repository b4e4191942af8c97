/** What engines are asked and what they answer: settings, verdicts, runs, and their replay. */
package skein.core.answer;
