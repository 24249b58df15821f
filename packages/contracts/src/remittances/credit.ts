// Credit of an authority for schedules that are final already, and that may have been paid meanwhile.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { ScheduleId } from "../ids.ts";
import { exampleFinalSchedule, ScheduleDetails } from "./schedules.ts";

/**
 * An admin confirms that credit pays a final schedule, which closes it without a payment. The caller sends the amount that was offered, or
 * that an earlier release used without asking.
 */
export const ConfirmCredit = contract({
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/credit",
  permission: "payroll.write",
  summary: "Settle a final schedule with credit of its authority",
  params: z.object({ scheduleId: ScheduleId }),
  body: z.strictObject({ creditKobo: PositiveKobo() }),
  response: z.object({ schedule: ScheduleDetails }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found", credit_changed: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { creditKobo: "5040000" },
    response: {
      schedule: {
        ...exampleFinalSchedule,
        payableKobo: "0",
        finalised: { ...exampleFinalSchedule.finalised, creditUsedKobo: "5040000", payableKobo: "0", isCreditConfirmed: true },
      },
    },
  },
});

/** For a schedule that was paid although credit was set against it. It can then have its receipt, and the credit pays another schedule. */
export const ReverseCredit = contract({
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/credit-withdrawal",
  permission: "payroll.write",
  summary: "Reverse the credit of a final schedule that the employer remits",
  params: z.object({ scheduleId: ScheduleId }),
  response: z.object({ schedule: ScheduleDetails }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found", credit_not_reversible: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { response: { schedule: exampleFinalSchedule } },
});
