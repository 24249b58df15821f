import { pensionReformAct, voluntaryContributionGuidelines } from "./citations.ts";
import { pensionActBegins, voluntaryGuidelinesBegin } from "./days.ts";
import { parameter } from "./in-force.ts";

export const employeePensionBps = parameter(
  "employee-pension",
  { description: "The employee's pension contribution, as a share of monthly emoluments.", unit: "share" },
  [{ value: 800n, from: pensionActBegins, law: pensionReformAct("s.4(1)(b)") }],
);

export const employerPensionBps = parameter(
  "employer-pension",
  { description: "The employer's pension contribution, as a share of monthly emoluments.", unit: "share" },
  [{ value: 1_000n, from: pensionActBegins, law: pensionReformAct("s.4(1)(a)") }],
);

export const employerOnlyPensionBps = parameter(
  "employer-only-pension",
  { description: "The pension contribution of an employer who bears the whole pension.", unit: "share" },
  [{ value: 2_000n, from: pensionActBegins, law: pensionReformAct("s.4(4)(b)") }],
);

export const pensionFloor = parameter(
  "pension-floor",
  { description: "The parts of pay that the pension base must include.", unit: "composite" },
  [{ value: ["basic", "housing", "transport"] as const, from: pensionActBegins, law: pensionReformAct("s.120") }],
);

export const pensionMustBegin = parameter(
  "pension-threshold",
  { description: "The number of employees from which an employer must contribute to pensions.", unit: "people" },
  [
    {
      value: 15n,
      from: pensionActBegins,
      law: pensionReformAct("s.2(2), s.2(3), s.120"),
      openQuestion: {
        question: "Section 2 requires 15 or more employees; the definition of employer in section 120 requires three or more.",
        ourDefault: "On for every company with three or more employees; below 15 it may be switched off with a recorded reason.",
        reason: "The Attorney-General read it as 15 in 2018, PenCom as three; the wider reading protects employees.",
      },
    },
  ],
);

export const groupLifeMultiple = parameter(
  "group-life-cover",
  { description: "The minimum group life cover, in years of emoluments.", unit: "years" },
  [{ value: 3n, from: pensionActBegins, law: pensionReformAct("s.4(5)") }],
);

export const pensionDueWorkingDays = parameter(
  "pension-due",
  { description: "The number of working days after pay day within which pension contributions are remitted.", unit: "days" },
  [{ value: 7n, from: pensionActBegins, law: pensionReformAct("s.11(3)(b)") }],
);

export const voluntaryPensionLimit = parameter(
  "voluntary-pension-limit",
  { description: "The maximum voluntary contribution, as a fraction of the month's pay.", unit: "composite" },
  [
    {
      value: { part: 1n, of: 3n },
      from: voluntaryGuidelinesBegin,
      law: voluntaryContributionGuidelines("with s.4(3) of the Pension Reform Act 2014"),
      openQuestion: {
        question: "The year of PenCom's guidelines is known, their first day is not.",
        ourDefault: "The first day of that year. Before it there is no known limit.",
        reason: "The Act itself sets no limit on voluntary contributions.",
      },
    },
  ],
);

export const pensionMayBegin = parameter(
  "pension-wider-threshold",
  { description: "The number of employees from which an employer is covered by the Act's own definition.", unit: "people" },
  [{ value: 3n, from: pensionActBegins, law: pensionReformAct("s.120") }],
);
