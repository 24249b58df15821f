import { labourAct } from "./citations.ts";
import { labourActBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

/** The notice required from a number of months of service on, or only once they have passed. */
export interface NoticeStep {
  readonly monthsOfService: number;
  readonly begins: "with" | "after";
  readonly notice: { readonly count: number; readonly unit: "day" | "week" | "month" };
}

const noticeSteps: readonly NoticeStep[] = [
  { monthsOfService: 0, begins: "with", notice: { count: 1, unit: "day" } },
  { monthsOfService: 3, begins: "after", notice: { count: 1, unit: "week" } },
  { monthsOfService: 24, begins: "with", notice: { count: 2, unit: "week" } },
  { monthsOfService: 60, begins: "with", notice: { count: 1, unit: "month" } },
];

export const noticeOfTermination = parameter(
  "notice",
  { description: "How long before its end a contract is given up, by the length of service.", unit: "table" },
  [{ value: noticeSteps, from: labourActBegins, law: labourAct("s.11(2)") }],
);

export const advanceLimitMonths = parameter(
  "advance-limit",
  { description: "How many months' wages may be paid ahead at the most.", unit: "months" },
  [{ value: 1n, from: labourActBegins, law: labourAct("s.4") }],
);

export const advanceRecoveryMonths = parameter(
  "advance-recovery",
  { description: "Over how many months an advance of wages is taken back at the least.", unit: "months" },
  [{ value: 3n, from: labourActBegins, law: labourAct("s.4") }],
);

export const deductionLimit = parameter(
  "deduction-limit",
  { description: "The most that may be taken off a month's wages.", unit: "table" },
  [
    {
      value: { part: 1n, of: 3n },
      from: labourActBegins,
      law: labourAct("s.5(7)"),
      openQuestion: {
        question: "Whether tax and pension count inside the third.",
        ourDefault: "They do not: we warn when loans, co-operative savings and voluntary pension together pass a third of gross.",
        reason: "Deductions that a law commands cannot be what the section forbids; those a worker agrees to are.",
      },
    },
  ],
);

export const annualLeaveDays = parameter(
  "annual-leave",
  { description: "The least paid leave of a year, in working days, after twelve months.", unit: "days" },
  [{ value: 6n, from: labourActBegins, law: labourAct("s.18(1)") }],
);
