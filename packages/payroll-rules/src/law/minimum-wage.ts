import type { LocalDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { minimumWageAct, minimumWageAmendment } from "./citations.ts";
import { minimumWage2019Begins, minimumWage2019Ends, minimumWage2024Begins } from "./days.ts";
import { parameter } from "./in-force.ts";

export const minimumWage = parameter("minimum-wage", { description: "The least that a month's work is paid.", unit: "naira" }, [
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
      question: "Reports put its first day on 1 May, in July, or on the day of assent, 29 July 2024.",
      ourDefault: "The day of assent.",
      reason: "An Act without another day begins when it is assented to. It matters for 2024 alone.",
    },
  },
]);

export const minimumWageCovers = parameter(
  "minimum-wage-covers",
  { description: "From how many people on an employer must pay the minimum wage.", unit: "people" },
  [{ value: 25n, from: minimumWage2019Begins, law: minimumWageAct("s.4(1)") }],
);
