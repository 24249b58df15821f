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
  { description: "The statutory notice period, by length of service.", unit: "composite" },
  [{ value: noticeSteps, from: labourActBegins, law: labourAct("s.11(2)") }],
);

export const advanceLimitMonths = parameter("advance-limit", { description: "The maximum advance of wages, in months.", unit: "months" }, [
  { value: 1n, from: labourActBegins, law: labourAct("s.4") },
]);

export const advanceRecoveryMonths = parameter(
  "advance-recovery",
  { description: "The minimum number of months over which an advance of wages is repaid.", unit: "months" },
  [{ value: 3n, from: labourActBegins, law: labourAct("s.4") }],
);

export const deductionLimit = parameter(
  "deduction-limit",
  { description: "The maximum deduction from a month's wages.", unit: "composite" },
  [
    {
      value: { part: 1n, of: 3n },
      from: labourActBegins,
      law: labourAct("s.5(7)"),
      openQuestion: {
        question: "Whether tax and pension count towards the third.",
        ourDefault: "They do not: we warn when loans, co-operative savings and voluntary pension together exceed a third of gross pay.",
        reason: "The section cannot prohibit deductions that another law requires; it limits those the employee agrees to.",
      },
    },
  ],
);

export const annualLeaveDays = parameter(
  "annual-leave",
  { description: "The minimum annual paid leave in working days, after twelve months of service.", unit: "days" },
  [{ value: 6n, from: labourActBegins, law: labourAct("s.18(1)") }],
);

export const annualLeaveDeferral = parameter(
  "annual-leave-deferral",
  { description: "The longest service for which annual leave may be deferred, in months.", unit: "months" },
  [
    {
      value: 24n,
      from: labourActBegins,
      law: labourAct("s.18(2)"),
      openQuestion: {
        question: "Whether leave must be taken, or only be granted, before the earning period passes twenty-four months.",
        ourDefault: "It must be taken: we warn when fewer than six working days of annual leave are recorded in twenty-four months.",
        reason: "The Act forbids pay in place of the leave while the employment lasts, so leave that is not taken is lost to the worker.",
      },
    },
  ],
);

export const paidSickLeaveDays = parameter(
  "paid-sick-leave",
  { description: "The working days of certified sickness in a calendar year that are paid.", unit: "days" },
  [{ value: 12n, from: labourActBegins, law: labourAct("s.16") }],
);
