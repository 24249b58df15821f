// The state of payroll today, in one response: for payroll's first screen and for the dashboard.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { PayGroupId, RunId } from "../ids.ts";
import { RunState, RunTotals } from "./runs.ts";

/** The next pay day, and the progress of its run. */
const NextPayDay = z
  .object({
    payGroup: z.object({ payGroupId: PayGroupId, name: z.string() }),
    year: z.number(),
    month: z.number(),
    firstDay: z.string(),
    lastDay: z.string(),
    /** Input closes at the end of this day. */
    cutOff: z.string(),
    payDay: z.string(),
    /** Null until the run is opened. */
    run: z.nullable(
      z.object({
        runId: RunId,
        state: RunState,
        /** The take-home pay of all its employees and their number; null until the run is calculated. */
        pay: z.nullable(z.object({ netKobo: z.string(), people: z.number() })),
        /** While it awaits approval: whether the caller may approve, and who else was requested to. */
        approval: z.nullable(z.object({ may: z.boolean(), askedOf: z.array(z.string()) })),
      }),
    ),
  })
  .check(z.meta({ id: "NextPayDay" }));
export type NextPayDay = z.infer<typeof NextPayDay>;

/** The cost of one run, for comparison with others. */
const RunCost = z
  .object({ runId: RunId, payGroupName: z.string(), year: z.number(), month: z.number(), payDay: z.string(), totals: RunTotals })
  .check(z.meta({ id: "RunCost" }));
export type RunCost = z.infer<typeof RunCost>;

export const ReadPayrollDashboard = contract({
  method: "GET",
  path: "/api/v1/payroll/home",
  permission: "payroll.read",
  summary: "Read the state of payroll: employees, unpaid amount, the next pay day and the last runs",
  response: z.object({
    /** Current employees. */
    employees: z.number(),
    /** The monthly gross of all current employees who are not paid this month yet. */
    remainingGrossKobo: z.string(),
    /** The number of runs; cancelled ones do not count. */
    payrolls: z.number(),
    /** Null while no pay day is chosen. */
    next: z.nullable(NextPayDay),
    /** The last six approved regular runs, the oldest first. */
    lastRuns: z.array(RunCost),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      employees: 48,
      remainingGrossKobo: "1524000000",
      payrolls: 11,
      next: {
        payGroup: { payGroupId: "0198a7c4-0000-7000-8000-000000000060", name: "All employees" },
        year: 2026,
        month: 11,
        firstDay: "2026-11-01",
        lastDay: "2026-11-30",
        cutOff: "2026-11-18",
        payDay: "2026-11-25",
        run: null,
      },
      lastRuns: [
        {
          runId: "0198a7c4-0000-7000-8000-000000000030",
          payGroupName: "All employees",
          year: 2026,
          month: 10,
          payDay: "2026-10-23",
          totals: {
            people: 48,
            grossKobo: "1524000000",
            netKobo: "1245030000",
            payeKobo: "171210000",
            pensionKobo: "97760000",
            otherDeductionsKobo: "10000000",
            employerPartKobo: "137440000",
            employerCostKobo: "1661440000",
          },
        },
      ],
    },
  },
});
