import type { Plan } from "@albashi/contracts/companies";

interface Tier {
  readonly id: Plan;
  readonly name: string;
  readonly audience: string;
  /** Monthly price in kobo as digits, when paid monthly and when paid quarterly. */
  readonly monthlyDigits: string;
  readonly quarterlyDigits: string;
  readonly features: readonly string[];
}

/** Price and features of each tier. */
export const tiers: readonly Tier[] = [
  {
    id: "basic",
    name: "Basic",
    audience: "Suitable for small businesses",
    monthlyDigits: "0",
    quarterlyDigits: "0",
    features: ["Core payroll", "Basic employee management"],
  },
  {
    id: "premium",
    name: "Premium",
    audience: "For growing companies",
    monthlyDigits: "499900",
    quarterlyDigits: "449900",
    features: ["Everything in Basic", "Advanced reporting", "Integration support"],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    audience: "For groups with their own systems",
    monthlyDigits: "999900",
    quarterlyDigits: "899900",
    features: ["Everything in Premium", "Custom integrations", "Dedicated support"],
  },
];
