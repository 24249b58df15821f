import type { LocalDate } from "@albashi/dates";
import { deductionRegulations, employeesCompensationAct, housingFundAct, taxAdministrationAct, trainingFundAct } from "./citations.ts";
import { compensationActBegins, housingFundActBegins, taxActBegins, trainingFundAmendmentBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

export const payeDueDate = parameter(
  "paye-due",
  { description: "The day of the next month by which PAYE is remitted.", unit: "composite" },
  [
    {
      value: { dayOfNextMonth: 10n },
      from: "2025-01-01" as LocalDate,
      law: deductionRegulations("reg. 7(1)(b)(i)"),
      openQuestion: {
        question: "Tax of non-residents goes to the Nigeria Revenue Service by the 21st.",
        ourDefault: "The 10th for everyone.",
        reason: "An earlier remittance is never late.",
      },
    },
  ],
);

export const housingFundDueDate = parameter(
  "housing-fund-due",
  { description: "The months after deduction within which housing fund contributions are remitted.", unit: "months" },
  [
    {
      value: 1n,
      from: housingFundActBegins,
      law: housingFundAct("s.4"),
      openQuestion: {
        question: "The time limit is quoted as one month in practice, and as 30 days on some pages.",
        ourDefault: "One month after the deduction.",
        reason: "Most employers' guides name one month.",
      },
    },
  ],
);

export const compensationFundDueDate = parameter(
  "compensation-fund-due",
  { description: "The months after the pay month by whose end NSITF is paid.", unit: "months" },
  [
    {
      value: 1n,
      from: compensationActBegins,
      law: employeesCompensationAct("s.33"),
      openQuestion: {
        question: "The Act asks for monthly payment and names no day; the 16th of the next month is often quoted.",
        ourDefault: "The last day of the next month.",
        reason: "The Act sets no earlier day.",
      },
    },
  ],
);

export const trainingFundDueDate = parameter(
  "training-fund-due",
  { description: "The day of the next year by which the Industrial Training Fund contribution is paid.", unit: "composite" },
  [{ value: { monthOfNextYear: 4n, day: 1n }, from: trainingFundAmendmentBegins, law: trainingFundAct("s.6") }],
);

export const annualReturnDueDate = parameter(
  "annual-return-due",
  { description: "The day of the next year by which the return of all employees and their tax is filed.", unit: "composite" },
  [{ value: { monthOfNextYear: 1n, day: 31n }, from: taxActBegins, law: taxAdministrationAct("s.14(1)") }],
);
