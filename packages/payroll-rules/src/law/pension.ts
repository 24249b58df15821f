import { pensionReformAct, voluntaryContributionGuidelines } from "./citations.ts";
import { pensionActBegins, voluntaryGuidelinesBegin } from "./days.ts";
import { parameter } from "./in-force.ts";

export const employeePensionBps = parameter(
  "employee-pension",
  { description: "What a worker gives to their pension, as a share of monthly emoluments.", unit: "share" },
  [{ value: 800n, from: pensionActBegins, law: pensionReformAct("s.4(1)(b)") }],
);

export const employerPensionBps = parameter(
  "employer-pension",
  { description: "What the employer gives on top, as a share of monthly emoluments.", unit: "share" },
  [{ value: 1_000n, from: pensionActBegins, law: pensionReformAct("s.4(1)(a)") }],
);

export const employerOnlyPensionBps = parameter(
  "employer-only-pension",
  { description: "What an employer gives who bears the whole pension alone.", unit: "share" },
  [{ value: 2_000n, from: pensionActBegins, law: pensionReformAct("s.4(4)(b)") }],
);

export const pensionFloor = parameter(
  "pension-floor",
  { description: "The parts of pay that a pension is taken of at the least.", unit: "table" },
  [{ value: ["basic", "housing", "transport"] as const, from: pensionActBegins, law: pensionReformAct("s.120") }],
);

export const pensionMustBegin = parameter(
  "pension-threshold",
  { description: "From how many people on an employer must pay pensions.", unit: "people" },
  [
    {
      value: 15n,
      from: pensionActBegins,
      law: pensionReformAct("s.2(2), s.2(3), s.120"),
      openQuestion: {
        question: "Section 2 says 15 or more, the definition of employer in section 120 says three or more.",
        ourDefault: "On for every company with three or more; below 15 it may be switched off with a reason that is kept.",
        reason: "The Attorney-General read it as 15 in 2018, PenCom as three; a worker loses less by the wider reading.",
      },
    },
  ],
);

export const groupLifeMultiple = parameter(
  "group-life-cover",
  { description: "How many years of emoluments the employer's life cover must pay.", unit: "years" },
  [{ value: 3n, from: pensionActBegins, law: pensionReformAct("s.4(5)") }],
);

export const pensionDueWorkingDays = parameter(
  "pension-due",
  { description: "Within how many working days of pay day a pension is sent.", unit: "days" },
  [{ value: 7n, from: pensionActBegins, law: pensionReformAct("s.11(3)(b)") }],
);

export const voluntaryPensionLimit = parameter(
  "voluntary-pension-limit",
  { description: "The most that a worker may add of their own will, as a part of the month's pay.", unit: "table" },
  [
    {
      value: { part: 1n, of: 3n },
      from: voluntaryGuidelinesBegin,
      law: voluntaryContributionGuidelines("with s.4(3) of the Pension Reform Act 2014"),
      openQuestion: {
        question: "We know the year of PenCom's guidelines, and not their first day.",
        ourDefault: "The first day of that year. Before it, we know no limit.",
        reason: "The Act itself lets a worker add without a limit.",
      },
    },
  ],
);

export const pensionMayBegin = parameter(
  "pension-wider-threshold",
  { description: "From how many people on an employer is one, by the Act's own definition.", unit: "people" },
  [{ value: 3n, from: pensionActBegins, law: pensionReformAct("s.120") }],
);
