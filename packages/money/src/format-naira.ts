import type { Kobo } from "./kobo.ts";

const koboPerNaira = 100n;
const minusSign = "\u2212";

/** Writes an amount as people in Nigeria read it: "₦1,250,000.00", with a true minus sign when it is owed. */
export const formatNaira = (amount: Kobo): string => {
  const size = amount < 0n ? -amount : amount;
  const naira = (size / koboPerNaira).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const hundredths = (size % koboPerNaira).toString().padStart(2, "0");
  return `${amount < 0n ? minusSign : ""}₦${naira}.${hundredths}`;
};
