/** Titles that precede a name and do not identify the person. */
const titles = new Set([
  "mr",
  "mrs",
  "miss",
  "ms",
  "dr",
  "prof",
  "engr",
  "barr",
  "chief",
  "alhaji",
  "alhaja",
  "hajia",
  "pastor",
  "rev",
  "sir",
]);

/**
 * How likely two names belong to the same person, from 0 to 100. Banks write surnames first, in capitals, without accents,
 * truncate long names and add middle names; employees omit middle names or write an initial. Each word of the shorter name is
 * matched with its best counterpart in the longer one, in any order. A single word is never sufficient: in Kano, many people
 * are called Musa.
 */
export const nameSimilarity = (one: string, other: string): number => {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]];
  if (shorter.length === 0) return 0;
  const free = [...longer];
  let total = 0;
  // Long words are matched first, so that an initial does not take the counterpart of a full name.
  for (const word of shorter.toSorted((a, b) => b.length - a.length)) {
    const best = free
      .map((partner) => wordSimilarity(word, partner))
      .reduce((top, now, place, all) => (now > (all[top] ?? 0) ? place : top), 0);
    const similarity = wordSimilarity(word, free[best] ?? "");
    if (similarity > 0) free.splice(best, 1);
    total += similarity;
  }
  const score = Math.round((100 * total) / shorter.length);
  return shorter.length === 1 && longer.length > 1 ? Math.min(score, 60) : score;
};

/** Classifies a score for paying: the same person, needs review, or a different person. */
export const classifySimilarity = (score: number): "same" | "near" | "different" =>
  score >= 85 ? "same" : score >= 50 ? "near" : "different";

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFKD")
    // An accent and a hyphen or apostrophe inside a name are removed without leaving a gap: Ọlá is OLA, N'Dour is NDOUR.
    .replace(/[\p{M}'’`-]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !titles.has(word));

const wordSimilarity = (one: string, other: string): number => {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short) ? 0.85 : 0;
  // Truncated by the bank, or a common short form: Tunde for Babatunde.
  if (short.length >= 4 && (long.startsWith(short) || long.endsWith(short))) return 0.85;
  const ratio = 1 - distanceOf(short, long) / long.length;
  return ratio >= 0.75 ? ratio : 0;
};

/** The Levenshtein distance between two words. */
const distanceOf = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, partner] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === partner ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
};
