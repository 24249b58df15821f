// Where pay stands today, in one answer: for payroll's first screen and for the dashboard.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { PayGroupId, RunId } from "./ids.ts";
import { RunState, RunTotals } from "./payroll-runs.ts";

/** The pay day that comes next, and how far its run is. */
const NextPayDay = z
  .object({
    payGroup: z.object({ payGroupId: PayGroupId, name: z.string() }),
    year: z.number(),
    month: z.number(),
    firstDay: z.string(),
    lastDay: z.string(),
    /** The inputs close at the end of this day. */
    cutOff: z.string(),
    payDay: z.string(),
    /** Nothing until somebody opens it. */
    run: z.nullable(
      z.object({
        runId: RunId,
        state: RunState,
        /** While it waits for approval: whether the reader may give it, and who else is asked. */
        approval: z.nullable(z.object({ may: z.boolean(), askedOf: z.array(z.string()) })),
      }),
    ),
  })
  .check(z.meta({ id: "NextPayDay" }));
export type NextPayDay = z.infer<typeof NextPayDay>;

/** What one run cost, for comparing it with others. */
const RunCost = z
  .object({ runId: RunId, payGroupName: z.string(), year: z.number(), month: z.number(), payDay: z.string(), totals: RunTotals })
  .check(z.meta({ id: "RunCost" }));
export type RunCost = z.infer<typeof RunCost>;

export const ReadPayrollHome = contract({
  method: "GET",
  path: "/api/v1/payroll/home",
  permission: "payroll.read",
  summary: "Read where pay stands: people, what is still to be paid, the next pay day and the last runs",
  answer: z.object({
    /** Who works here now. */
    employees: z.number(),
    /** The monthly gross of everybody who works here now and is not paid this month yet. */
    remainingGrossKobo: z.string(),
    /** How many runs there were and are; those that were given up do not count. */
    payrolls: z.number(),
    /** Nothing while no pay day is chosen. */
    next: z.nullable(NextPayDay),
    /** The last six approved regular runs, the oldest first. */
    lastRuns: z.array(RunCost),
  }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: {
      ...{ employees: 48, remainingGrossKobo: "1524000000", payrolls: 11 },
      next: {
        ...{ payGroup: { payGroupId: "0198a7c4-0000-7000-8000-000000000060", name: "Everybody" }, year: 2026, month: 11 },
        ...{ firstDay: "2026-11-01", lastDay: "2026-11-30", cutOff: "2026-11-18", payDay: "2026-11-25", run: null },
      },
      lastRuns: [
        {
          ...{ runId: "0198a7c4-0000-7000-8000-000000000030", payGroupName: "Everybody", year: 2026, month: 10, payDay: "2026-10-23" },
          totals: {
            ...{ people: 48, grossKobo: "1524000000", netKobo: "1245030000", payeKobo: "171210000", pensionKobo: "97760000" },
            ...{ otherDeductionsKobo: "10000000", employerPartKobo: "137440000", employerCostKobo: "1661440000" },
          },
        },
      ],
    },
  },
});
