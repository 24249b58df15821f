import type { LocalDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { minimumWageAct, minimumWageAmendment } from "./citations.ts";
import { minimumWage2019Begins, minimumWage2019Ends, minimumWage2024Begins } from "./days.ts";
import { parameter } from "./in-force.ts";

export const minimumWage = parameter("minimum-wage", { description: "The national minimum wage per month.", unit: "naira" }, [
  {
    value: naira(18_000n),
    from: "2011-03-23" as LocalDate,
    to: "2019-04-17" as LocalDate,
    law: { act: "National Minimum Wage (Amendment) Act 2011", section: "s.1" },
  },
  { value: naira(30_000n), from: minimumWage2019Begins, to: minimumWage2019Ends, law: minimumWageAct("s.3(1)") },
  {
    value: naira(70_000n),
    from: minimumWage2024Begins,
    law: minimumWageAmendment("s.3(1)"),
    openQuestion: {
      question: "Reports name 1 May, July, or the day of assent (29 July 2024) as its first day.",
      ourDefault: "The day of assent.",
      reason: "An Act without a commencement date takes effect on assent. This matters for 2024 only.",
    },
  },
]);

export const minimumWageCovers = parameter(
  "minimum-wage-covers",
  { description: "The number of employees from which an employer must pay the minimum wage.", unit: "people" },
  [{ value: 25n, from: minimumWage2019Begins, law: minimumWageAct("s.4(1)") }],
);
