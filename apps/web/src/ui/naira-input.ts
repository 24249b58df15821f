/** Inserts thousands separators during typing and keeps the caret behind the same digit. */
export const groupThousands = (typed: string, caret: number): { text: string; caret: number } => {
  const number = stripToNumber(typed);
  const digitsBeforeCaret = stripToNumber(typed.slice(0, caret)).length;
  const [whole = "", kobo] = number.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = kobo === undefined ? grouped : `${grouped}.${kobo}`;
  return { text, caret: caretAfter(text, digitsBeforeCaret) };
};

/** Converts typed naira to kobo digits as the API expects them, or returns undefined when there is no number. */
export const parseNaira = (text: string): string | undefined => {
  const [whole = "", hundredths = ""] = stripToNumber(text).split(".");
  if (whole === "" && hundredths === "") return undefined;
  return `${whole}${hundredths.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
};

/** Keeps digits, the first decimal point and two decimals; drops anything else, such as a pasted naira sign or space. */
const stripToNumber = (text: string) => {
  const [whole = "", ...rest] = text.replaceAll(/[^\d.]/g, "").split(".");
  return rest.length === 0 ? whole : `${whole}.${rest.join("").slice(0, 2)}`;
};

const caretAfter = (text: string, count: number) => {
  let position = 0;
  for (let remaining = count; remaining > 0 && position < text.length; position += 1) if (text[position] !== ",") remaining -= 1;
  return position;
};
