import type { LocalDate } from "@albashi/dates";
import { divide, type Kobo } from "@albashi/money";
import { larger } from "./arithmetic.ts";
import { inForceOn } from "./law/in-force.ts";
import { accommodationLimitBps, employerAssetBps } from "./law/income-tax.ts";

const bpsInWhole = 10_000n;

/** A benefit in kind. */
export type Benefit =
  | { readonly kind: "employer_asset"; readonly cost: Kobo }
  | { readonly kind: "hired_asset"; readonly annualRent: Kobo }
  | { readonly kind: "accommodation"; readonly annualRentalValue: Kobo }
  | { readonly kind: "other"; readonly annualCost: Kobo; readonly madeGood: Kobo };

/** A benefit's taxable value for a year. Accommodation counts at most a share of the year's gross pay without it. */
export const annualValueOf = (benefit: Benefit, { day, annualGross }: { day: LocalDate; annualGross: Kobo }): Kobo => {
  switch (benefit.kind) {
    case "employer_asset":
      return shareOf(benefit.cost, inForceOn(employerAssetBps, day).value);
    case "hired_asset":
      return benefit.annualRent;
    case "accommodation": {
      const limit = shareOf(annualGross, inForceOn(accommodationLimitBps, day).value);
      return benefit.annualRentalValue < limit ? benefit.annualRentalValue : limit;
    }
    case "other":
      return larger(benefit.annualCost - benefit.madeGood, 0n) as Kobo;
  }
};

const shareOf = (amount: Kobo, bps: bigint) => divide(amount * bps, bpsInWhole, "half_up") as Kobo;
