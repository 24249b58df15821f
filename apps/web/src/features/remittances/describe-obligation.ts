import type { Obligation, ObligationKind } from "@albashi/contracts/remittances/obligations";
import { formatDay, formatMonth, localDate, monthOf, yearOf } from "@albashi/dates";
import { messages } from "./messages.ts";

const periodLengths: Readonly<Partial<Record<ObligationKind, "month" | "year">>> = {
  paye: "month",
  compensation_fund: "month",
  training_fund: "year",
};

/** What an obligation is for: a month, a year, or the pay of one day. */
export const periodOf = ({ kind, countedFrom }: Pick<Obligation, "kind" | "countedFrom">): string => {
  const day = localDate(countedFrom);
  const length = periodLengths[kind];
  if (length === "month") return formatMonth(monthOf(day));
  return length === "year" ? String(yearOf(day)) : messages.payDay(formatDay(day));
};

/** Names one obligation among all, for the labels of its buttons. */
export const nameOf = (obligation: Pick<Obligation, "kind" | "payee" | "countedFrom">): string =>
  `${messages.kinds[obligation.kind]}, ${obligation.payee}, ${periodOf(obligation)}`;

/** Who holds the money, and as what. */
export const remitterOf = ({ remitter, legalEmployer }: Pick<Obligation, "remitter" | "legalEmployer">): string =>
  legalEmployer === "albashi" ? messages.albashiEmploys : messages.remitters[remitter];

/** Where one schedule is shown. */
export const schedulePath = (scheduleId: string): string => `/dash/remittances/${scheduleId}`;

/** Names a schedule among those of its obligation. */
export const titleOfSchedule = (number: number): string => (number === 0 ? messages.files.first : messages.files.supplementary(number));
