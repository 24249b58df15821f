import type { Plan } from "./companies.ts";

/** What a plan costs a company per month in kobo: paid by the month, and paid by the quarter. The only price list. */
export const planPrices: Readonly<Record<Plan, { readonly monthlyKobo: string; readonly quarterlyKobo: string }>> = {
  basic: { monthlyKobo: "0", quarterlyKobo: "0" },
  premium: { monthlyKobo: "499900", quarterlyKobo: "449900" },
  enterprise: { monthlyKobo: "999900", quarterlyKobo: "899900" },
};

export const planNames: Readonly<Record<Plan, string>> = { basic: "Basic", premium: "Premium", enterprise: "Enterprise" };
