import type { RunReview } from "@albashi/contracts/payroll/review";
import { stateByCode } from "../../../../platform/reference/states.ts";
import type { ComponentTotal } from "../../payslip-records/index.ts";

type Authority = RunReview["byAuthority"][number];

/** The payslip lines owed to each authority. */
const funds: readonly (Omit<Authority, "people" | "amountKobo"> & { readonly lines: readonly string[] })[] = [
  {
    authority: "pension",
    name: "Pension fund administrators",
    what: "Pension, employee and employer",
    lines: ["pension", "voluntary-pension", "employer-pension"],
  },
  { authority: "housing-fund", name: "Federal Mortgage Bank of Nigeria", what: "National Housing Fund", lines: ["housing-fund"] },
  { authority: "health", name: "Health insurance", what: "Health insurance, employee and employer", lines: ["health", "employer-health"] },
  { authority: "compensation-fund", name: "Nigeria Social Insurance Trust Fund", what: "NSITF", lines: ["compensation-fund"] },
  { authority: "training-fund", name: "Industrial Training Fund", what: "1% of pay, due once a year", lines: ["training-fund"] },
  { authority: "group-life", name: "Group life insurer", what: "Group life cover", lines: ["group-life"] },
];

interface StateTax {
  readonly state: string | null;
  readonly people: number;
  readonly amount: bigint;
}

/** What a run owes to whom: the tax to each state, and the funds. */
export const byAuthority = (taxes: readonly StateTax[], totals: readonly ComponentTotal[]): Authority[] => [
  ...taxes.map(({ state, people, amount }) => ({
    authority: `state:${state ?? "unknown"}`,
    name: (state && stateByCode(state)?.revenueService) ?? "Unknown state",
    what: "PAYE",
    people,
    amountKobo: String(amount),
  })),
  ...funds.flatMap(({ lines, ...fund }) => {
    const owed = totals.filter(({ id }) => lines.includes(id));
    if (owed.length === 0) return [];
    return [{ ...fund, people: Math.max(...owed.map(({ people }) => people)), amountKobo: String(sumOf(owed)) }];
  }),
];

export const pensionOf = (totals: readonly ComponentTotal[]): bigint => sumOf(totals.filter(({ id }) => funds[0]?.lines.includes(id)));

const sumOf = (totals: readonly ComponentTotal[]) => totals.reduce((sum, { amount }) => sum + amount, 0n);
