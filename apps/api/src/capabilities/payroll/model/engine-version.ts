/** Counts up whenever the rules, or the way from inputs to facts, change what they give. It stands on every run. */
export const engineVersion = "3";
