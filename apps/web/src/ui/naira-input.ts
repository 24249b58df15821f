/** Inserts thousands separators during typing and keeps the caret behind the same digit. */
export const groupThousands = (input: string, caret: number): { text: string; caret: number } => {
  const number = stripToNumber(input);
  const digitsBeforeCaret = stripToNumber(input.slice(0, caret)).length;
  const [nairaPart = "", koboPart] = number.split(".");
  const grouped = nairaPart.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = koboPart === undefined ? grouped : `${grouped}.${koboPart}`;
  return { text, caret: caretAfter(text, digitsBeforeCaret) };
};

/** Converts typed naira to kobo digits as the API expects them, or returns undefined when there is no number. */
export const parseNaira = (text: string): string | undefined => {
  const [nairaPart = "", koboPart = ""] = stripToNumber(text).split(".");
  if (nairaPart === "" && koboPart === "") return undefined;
  return `${nairaPart}${koboPart.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
};

/** Keeps digits, the first decimal point and two decimals; drops anything else, such as a pasted naira sign or space. */
const stripToNumber = (text: string) => {
  const [integerPart = "", ...decimals] = text.replaceAll(/[^\d.]/g, "").split(".");
  return decimals.length === 0 ? integerPart : `${integerPart}.${decimals.join("").slice(0, 2)}`;
};

const caretAfter = (text: string, count: number) => {
  let position = 0;
  for (let remaining = count; remaining > 0 && position < text.length; position += 1) if (text[position] !== ",") remaining -= 1;
  return position;
};
