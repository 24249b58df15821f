// Whether a pension contribution reached the employee's account, as the employee heard it from their administrator.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, RunId, ScheduleId } from "../ids.ts";
import { Day } from "../people/profiles.ts";

/** What an employee answers. `withdrawn` takes the last answer back. */
export const arrivalAnswers = ["arrived", "other_amount", "not_arrived", "withdrawn"] as const;
export type ArrivalAnswer = (typeof arrivalAnswers)[number];

/** The answer that counts. It stands beside the grade of the receipt and changes neither that nor any amount. */
export const PensionArrival = z
  .object({
    answer: z.enum(["arrived", "other_amount", "not_arrived"]),
    /** The day that the administrator named. */
    arrivedOn: z.nullable(z.string()),
    amountKobo: z.nullable(z.string()),
    answeredOn: z.string(),
  })
  .check(z.meta({ id: "PensionArrival" }));
export type PensionArrival = z.infer<typeof PensionArrival>;

/** Open once a receipt says that the schedule was paid. */
export const AnswerPensionArrival = contract({
  method: "POST",
  path: "/api/v1/me/deductions/:runId/pension-arrival",
  permission: "staff.own",
  summary: "Say whether your pension contribution arrived, change your answer or take it back",
  params: z.object({ runId: RunId }),
  body: z
    .strictObject({
      answer: z.enum(arrivalAnswers, "Choose an answer."),
      arrivedOn: z.optional(Day),
      amountKobo: z.optional(PositiveKobo()),
    })
    .check(
      z.refine(({ answer, arrivedOn }) => (answer !== "arrived" && answer !== "other_amount") || arrivedOn !== undefined, {
        path: ["arrivedOn"],
        message: "Please enter the day your administrator named.",
      }),
      z.refine(({ answer, amountKobo }) => answer !== "other_amount" || amountKobo !== undefined, {
        path: ["amountKobo"],
        message: "Please enter the amount that arrived.",
      }),
    ),
  response: z.object({ arrival: z.nullable(PensionArrival) }),
  successStatus: 201,
  errors: {
    deduction_not_found: "not_found",
    pension_not_paid: "conflict",
    arrival_dated_wrongly: "invalid",
    arrival_answered_meanwhile: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: {
    request: { answer: "arrived", arrivedOn: "2026-12-03" },
    response: { arrival: { answer: "arrived", arrivedOn: "2026-12-03", amountKobo: null, answeredOn: "2026-12-04" } },
  },
});

/** An employee who says that their contribution did not arrive, or another amount. */
const DoubtedArrival = z
  .object({
    runId: RunId,
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    ...PensionArrival.shape,
    /** What the schedule has for the employee, with the employer's part. */
    scheduledKobo: z.string(),
  })
  .check(z.meta({ id: "DoubtedArrival" }));
export type DoubtedArrival = z.infer<typeof DoubtedArrival>;

export const ListPensionArrivals = contract({
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/pension-arrivals",
  permission: "payments.read",
  summary: "List the employees on a schedule who say that their pension did not arrive, or another amount, by staff number",
  params: z.object({ scheduleId: ScheduleId }),
  query: z.strictObject({
    /** The `next` of the previous page. */
    cursor: Cursor,
  }),
  response: z.object({
    /** How many employees say so; those who did not answer are in neither. */
    arrived: z.number(),
    doubted: z.number(),
    people: z.array(DoubtedArrival),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found", cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      ...{ arrived: 11, doubted: 1 },
      people: [
        {
          ...{ runId: "0198a7c4-0000-7000-8000-000000000030", employeeId: "0198a7c4-0000-7000-8000-000000000012" },
          ...{ staffNumber: 2, fullName: "Bola Ade", answer: "not_arrived", arrivedOn: null, amountKobo: null, answeredOn: "2026-12-15" },
          scheduledKobo: "3600000",
        },
      ],
      next: null,
    },
  },
});
