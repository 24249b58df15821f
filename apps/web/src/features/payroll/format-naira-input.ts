import { groupThousands } from "../../ui/naira-input.ts";

/** Formats kobo as the value of a naira field; zero becomes an empty field. */
export const formatNairaInput = (kobo: string) => {
  if (/^0*$/.test(kobo)) return "";
  const digits = kobo.padStart(3, "0");
  const [whole, hundredths] = [digits.slice(0, -2), digits.slice(-2)];
  const text = hundredths === "00" ? whole : `${whole}.${hundredths}`;
  return groupThousands(text, text.length).text;
};
