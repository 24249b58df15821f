import { firstDayOfMonth, type LocalDate, localDate, yearOf } from "@albashi/dates";
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

/** The kind under which the law sets a due day and a penalty; undefined where it sets none. */
export const lawKindOf = (kind: ObligationKind): RemittanceKind | undefined =>
  kind === "health" || kind === "group_life" || kind === "third_party" ? undefined : kind;

/**
 * The day from which the due day is counted. Tax and NSITF are due by the month and the training fund by the year, so everything paid in
 * it shares one obligation; pension and the others are due by the pay day.
 */
export const countedFrom = (kind: ObligationKind, paidOn: LocalDate): LocalDate => {
  if (kind === "paye" || kind === "compensation_fund") return firstDayOfMonth(paidOn);
  return kind === "training_fund" ? localDate(`${yearOf(paidOn)}-01-01`) : paidOn;
};
