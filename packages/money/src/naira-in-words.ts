import type { Kobo } from "./kobo.ts";

const belowTwenty = [
  ...["nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"],
  ...["fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
];
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const thousands = ["", "thousand", "million", "billion", "trillion", "quadrillion"];

/**
 * An amount in words, as on cheques: an altered figure then no longer matches its words. ₦1,250,000.50 is "One million, two hundred
 * and fifty thousand naira and fifty kobo".
 */
export const nairaInWords = (amount: Kobo): string => {
  if (amount < 0n) return capitalise(`minus ${uncapitalise(nairaInWords(-amount as Kobo))}`);
  const naira = amount / 100n;
  const kobo = Number(amount % 100n);
  if (naira === 0n && kobo > 0) return capitalise(`${below100(kobo)} kobo`);
  return capitalise(`${wholeNumber(naira)} naira${kobo > 0 ? ` and ${below100(kobo)} kobo` : ""}`);
};

const wholeNumber = (number: bigint): string => {
  if (number === 0n) return "nought";
  const groups = groupsOf(number);
  if (groups.length > thousands.length) throw new RangeError(`The amount has more digits than can be written in words: ${number}.`);
  const spelledGroups = groups
    .map((group, index) => ({
      group,
      words: group === 0 ? "" : [below1000(group), thousands[index]].filter(Boolean).join(" "),
      index,
    }))
    .filter(({ group }) => group > 0)
    .toReversed();
  // "One thousand and five", but "one thousand, one hundred and five".
  return spelledGroups
    .map(({ group, words, index }, position) => (position === 0 ? words : `${index === 0 && group < 100 ? " and " : ", "}${words}`))
    .join("");
};

/** Its digits in groups of three, the last group first. */
const groupsOf = (number: bigint): number[] => (number === 0n ? [] : [Number(number % 1000n), ...groupsOf(number / 1000n)]);

const below1000 = (number: number): string => {
  const hundreds = Math.floor(number / 100);
  const remainder = number % 100;
  if (hundreds === 0) return below100(remainder);
  return `${belowTwenty[hundreds]} hundred${remainder > 0 ? ` and ${below100(remainder)}` : ""}`;
};

const below100 = (number: number): string => {
  if (number < 20) return belowTwenty[number] ?? "";
  const ones = number % 10;
  return `${tens[Math.floor(number / 10)]}${ones > 0 ? `-${belowTwenty[ones]}` : ""}`;
};

const capitalise = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const uncapitalise = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
