/** Puts commas between thousands while somebody types, and keeps the caret behind the digit it stood behind. */
export const groupThousands = (typed: string, caret: number): { text: string; caret: number } => {
  const kept = keptOf(typed);
  const before = keptOf(typed.slice(0, caret)).length;
  const [whole = "", kobo] = kept.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = kobo === undefined ? grouped : `${grouped}.${kobo}`;
  return { text, caret: placeBehind(text, before) };
};

/** What somebody typed, in kobo as the wire writes it. Nothing when no number stands there. */
export const koboTyped = (text: string): string | undefined => {
  const [whole = "", hundredths = ""] = keptOf(text).split(".");
  if (whole === "" && hundredths === "") return undefined;
  return `${whole}${hundredths.padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
};

/** Only digits and the first point count, and two digits behind it; a naira sign or a space pasted along does no harm. */
const keptOf = (text: string) => {
  const [whole = "", ...rest] = text.replaceAll(/[^\d.]/g, "").split(".");
  return rest.length === 0 ? whole : `${whole}.${rest.join("").slice(0, 2)}`;
};

const placeBehind = (text: string, count: number) => {
  let place = 0;
  for (let left = count; left > 0 && place < text.length; place += 1) if (text[place] !== ",") left -= 1;
  return place;
};
