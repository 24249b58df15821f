const list = new Intl.ListFormat("en-NG", { style: "long", type: "disjunction" });

/** Names as a sentence lists alternatives: "Ada Obi, Bola Ade or Chidi Eze". */
export const formatNames = (names: readonly string[]): string => list.format(names);
