import type { Plan } from "@albashi/contracts/companies";
import { planNames, planPrices } from "@albashi/contracts/plan-prices";

interface Tier {
  readonly id: Plan;
  readonly name: string;
  readonly audience: string;
  /** Monthly price in kobo as digits, when paid monthly and when paid quarterly. */
  readonly monthlyDigits: string;
  readonly quarterlyDigits: string;
  readonly features: readonly string[];
  /** Features of the plan that do not exist yet. */
  readonly comingFeatures: readonly string[];
}

/** Price and features of each tier. */
export const tiers: readonly Tier[] = [
  {
    id: "basic",
    name: planNames.basic,
    audience: "Suitable for small businesses",
    monthlyDigits: planPrices.basic.monthlyKobo,
    quarterlyDigits: planPrices.basic.quarterlyKobo,
    features: ["Core payroll", "Basic employee management"],
    comingFeatures: [],
  },
  {
    id: "premium",
    name: planNames.premium,
    audience: "For growing companies",
    monthlyDigits: planPrices.premium.monthlyKobo,
    quarterlyDigits: planPrices.premium.quarterlyKobo,
    features: ["Everything in Basic", "Advanced reporting", "Integration support"],
    comingFeatures: [],
  },
  {
    id: "enterprise",
    name: planNames.enterprise,
    audience: "For groups with their own systems",
    monthlyDigits: planPrices.enterprise.monthlyKobo,
    quarterlyDigits: planPrices.enterprise.quarterlyKobo,
    features: ["Everything in Premium", "Dedicated support"],
    comingFeatures: ["Custom integrations"],
  },
];
