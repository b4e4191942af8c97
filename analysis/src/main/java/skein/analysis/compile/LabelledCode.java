package skein.analysis.compile;

import java.util.List;

/**
 * The compiled form of a program whose steps have labels. For each successor, the code {@linkplain Successors#note notes} the index of its text and the values
 * that the text needs. Texts are in the order in which the interpreter takes steps.
 */
public record LabelledCode(StepCode code, List<StepText> texts) {}
