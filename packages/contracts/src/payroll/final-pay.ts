// What an employee's last month would pay, before the employment is ended.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { NoticeOwedBy } from "../people/termination.ts";
import { ExplainedLine, exampleExplainedLine } from "./explanations.ts";

/** Why the last month cannot be calculated: payroll is not set up, there is no salary, or the month is approved already. */
const finalPayBlocks = ["not_set_up", "no_salary", "month_already_approved"] as const;

export const FinalPay = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("blocked"), reason: z.enum(finalPayBlocks) }),
    z.object({
      state: z.literal("calculated"),
      year: z.number(),
      month: z.number(),
      payDay: z.string(),
      /** Calendar days of the month in the employment, and in all. */
      daysEmployed: z.number(),
      daysInMonth: z.number(),
      netKobo: z.string(),
      /** Earnings and deductions, each with its explanation. */
      lines: z.array(ExplainedLine),
      /** What the employee owes for notice beyond what the law allows to deduct. */
      noticeNotDeductedKobo: z.string(),
      /** What is left of loans after this pay. */
      loansLeftKobo: z.string(),
    }),
  ])
  .check(z.meta({ id: "FinalPay" }));
export type FinalPay = z.infer<typeof FinalPay>;

export const PreviewFinalPay = contract({
  method: "POST",
  path: "/api/v1/payroll/people/:employeeId/final-pay-previews",
  permission: "payroll.read",
  summary: "Preview an employee's final pay by the rules of the pay run",
  params: z.object({ employeeId: EmployeeId }),
  body: z.strictObject({
    lastDay: Day,
    noticeGivenOn: z.optional(Day),
    missingNoticeOwedBy: z._default(NoticeOwedBy, "employer"),
    severanceKobo: z.optional(PositiveKobo()),
    paysUnusedLeave: z._default(z.boolean(), false),
  }),
  response: FinalPay,
  successStatus: 200,
  errors: { employee_not_found: "not_found", day_before_first: "invalid" },
  failureShape: "problem",
  example: {
    request: { lastDay: "2026-11-30", noticeGivenOn: "2026-11-20" },
    response: {
      state: "calculated",
      year: 2026,
      month: 11,
      payDay: "2026-11-25",
      daysEmployed: 30,
      daysInMonth: 30,
      netKobo: "35259333",
      lines: [exampleExplainedLine],
      noticeNotDeductedKobo: "0",
      loansLeftKobo: "0",
    },
  },
});
