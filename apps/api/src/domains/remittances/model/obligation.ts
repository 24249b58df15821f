import type { LocalDate } from "@albashi/dates";
import { monthOf, yearOf } from "@albashi/dates";
import type { RemittanceKind } from "@albashi/payroll-rules";

/** What is owed to an authority or a third party: the kind decides the rule of its due day, its penalty and the layout of its schedule. */
export const obligationKinds = [
  ...(["paye", "pension", "housing_fund", "health", "compensation_fund", "training_fund", "group_life"] as const),
  "third_party",
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

/** The code of employees without a tax state, and of those who named no pension administrator. The ledger's accounts use the same. */
export const unknownState = "unknown";
export const administratorNotNamed = "not_named";

/** A payslip line that belongs on a schedule, with the ledger account that holds it where Albashi remits. */
export interface ScheduledLine {
  readonly lineId: string;
  readonly side: "deduction" | "employer";
  readonly kind: Exclude<ObligationKind, "third_party">;
  readonly account: string;
}

/** The statutory lines of a payslip. Every other deduction belongs to a third party, except repayments of the employer's own loans. */
export const scheduledLines: readonly ScheduledLine[] = [
  { lineId: "paye", side: "deduction", kind: "paye", account: "paye" },
  { lineId: "pension", side: "deduction", kind: "pension", account: "pension_employee" },
  { lineId: "voluntary-pension", side: "deduction", kind: "pension", account: "pension_employee" },
  { lineId: "employer-pension", side: "employer", kind: "pension", account: "pension_employer" },
  { lineId: "housing-fund", side: "deduction", kind: "housing_fund", account: "housing_fund" },
  { lineId: "health", side: "deduction", kind: "health", account: "health" },
  { lineId: "employer-health", side: "employer", kind: "health", account: "health" },
  { lineId: "compensation-fund", side: "employer", kind: "compensation_fund", account: "compensation_fund" },
  { lineId: "training-fund", side: "employer", kind: "training_fund", account: "training_fund" },
  { lineId: "group-life", side: "employer", kind: "group_life", account: "group_life" },
];

/** The kind under which the law sets a due day and a penalty; undefined where it sets none. */
export const lawKindOf = (kind: ObligationKind): RemittanceKind | undefined =>
  kind === "health" || kind === "group_life" || kind === "third_party" ? undefined : kind;

/** The month an obligation is for; the training fund is paid once for the whole year. */
export interface ObligationPeriod {
  readonly year: number;
  readonly month: number | null;
}

/** The period of what was deducted on a day. */
export const periodOf = (kind: ObligationKind, paidOn: LocalDate): ObligationPeriod =>
  kind === "training_fund" ? { year: yearOf(paidOn), month: null } : monthOf(paidOn);
