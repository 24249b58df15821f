import type { Plan } from "@albashi/contracts/companies";

interface Tier {
  readonly id: Plan;
  readonly name: string;
  readonly suits: string;
  /** Kobo for one month, as the wire writes amounts: paid by the month, and paid by the quarter. */
  readonly monthlyDigits: string;
  readonly quarterlyDigits: string;
  readonly features: readonly string[];
}

/** What each tier costs and brings. */
export const tiers: readonly Tier[] = [
  {
    id: "basic",
    name: "Basic",
    suits: "Suitable for small businesses",
    monthlyDigits: "0",
    quarterlyDigits: "0",
    features: ["Core payroll", "Basic employee management"],
  },
  {
    id: "premium",
    name: "Premium",
    suits: "For growing companies",
    monthlyDigits: "499900",
    quarterlyDigits: "449900",
    features: ["Everything in Basic", "Advanced reporting", "Integration support"],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    suits: "For groups with their own systems",
    monthlyDigits: "999900",
    quarterlyDigits: "899900",
    features: ["Everything in Premium", "Custom integrations", "Dedicated support"],
  },
];
