import type { ObligationId } from "@albashi/contracts/ids";
import type { Remitter } from "@albashi/contracts/payments/remitter";
import type { Employer } from "@albashi/contracts/people/employer";
import type { Obligation, ObligationKind } from "@albashi/contracts/remittances/obligations";
import { firstDayOfMonth, type LocalDate, localDate, yearOf } from "@albashi/dates";
import type { RemittanceKind } from "@albashi/payroll-rules";

/** An obligation with its schedules, as stored. */
export interface StoredObligation {
  readonly obligationId: ObligationId;
  readonly kind: ObligationKind;
  readonly code: string;
  readonly payeeName: string | null;
  readonly countedFrom: LocalDate;
  readonly remitter: Remitter;
  /** Under whose name and numbers it is remitted. */
  readonly legalEmployer: Employer;
  readonly schedules: readonly Obligation["schedules"][number][];
}

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
