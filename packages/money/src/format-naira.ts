import type { Kobo } from "./kobo.ts";

const koboPerNaira = 100n;
const minusSign = "\u2212";

/** Formats an amount as "₦1,250,000.00", with a real minus sign when it is negative. */
export const formatNaira = (amount: Kobo): string => {
  const absolute = amount < 0n ? -amount : amount;
  const naira = (absolute / koboPerNaira).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const hundredths = (absolute % koboPerNaira).toString().padStart(2, "0");
  return `${amount < 0n ? minusSign : ""}₦${naira}.${hundredths}`;
};
