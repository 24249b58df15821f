/** Legal forms and filler that companies and banks add, omit or abbreviate; they do not identify a company. */
const fillers = new Set(
  "ltd limited plc nig nigeria enterprise enterprises venture ventures company co inc incorporated llc llp gte and the".split(" "),
);

/** From how many letters on a word may differ by a truncation or a slip. */
const leastFuzzyLength = 5;

/**
 * Whether the name that a bank reports for an account is the name of a company. Apart from legal forms, each word of one name has its
 * counterpart in the other: a company that shares a word with another one, or a director with the company's surname, is not it.
 */
export const isSameCompanyName = (
  { company, account }: { company: string; account: string },
  isSameWord: (one: string, other: string) => boolean,
): boolean => {
  const [own, reported] = [wordsOf(company), wordsOf(account)];
  if (own.length === 0 || own.length !== reported.length) return false;
  // One word alone is compared strictly: too many companies have similar ones.
  const isFuzzy = own.length > 1;
  const free = [...reported];
  return own.every((word) => {
    const exact = free.indexOf(word);
    const place = exact >= 0 || !isFuzzy ? exact : free.findIndex((other) => isSimilar(word, other, isSameWord));
    if (place >= 0) free.splice(place, 1);
    return place >= 0;
  });
};

const isSimilar = (one: string, other: string, isSameWord: (one: string, other: string) => boolean) =>
  one.length >= leastFuzzyLength && other.length >= leastFuzzyLength && isSameWord(one, other);

/** The words of a name without legal forms; a name made of nothing else keeps them all. */
const wordsOf = (name: string): string[] => {
  const words = name
    .normalize("NFKD")
    .replace(/[\p{M}'’`.]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};
