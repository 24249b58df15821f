// What stops money, how much may go at most, and what somebody must look at.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { EmployeeId, ExceptionId, IncidentId, RunId, StopId } from "./ids.ts";
import { exampleIncident, exampleMoney, exampleStop } from "./payments-examples.ts";

const aReason = z.string("Please say why.").check(z.trim(), z.minLength(3, "Please say why."), z.maxLength(300));
const calls = { failureShape: "problem" } as const;

/** While one stands, nothing is sent. */
export const PaymentStop = z
  .object({
    stopId: StopId,
    ofEverybody: z.boolean(),
    /** Made by Albashi and not by an admin of the company: only we lift it. */
    isByAlbashi: z.boolean(),
    ...{ madeAt: z.string(), madeBy: z.string(), because: z.string() },
  })
  .check(z.meta({ id: "PaymentStop" }));
export type PaymentStop = z.infer<typeof PaymentStop>;

/** Something that a person must look at: what happened, and what to do. */
export const PaymentIncident = z
  .object({
    incidentId: IncidentId,
    kind: z.string(),
    reference: z.string(),
    runId: z.nullable(RunId),
    employeeId: z.nullable(EmployeeId),
    employeeName: z.nullable(z.string()),
    at: z.string(),
    what: z.string(),
    cure: z.string(),
    ...{ settledAt: z.nullable(z.string()), settledBy: z.nullable(z.string()), settledBecause: z.nullable(z.string()) },
  })
  .check(z.meta({ id: "PaymentIncident" }));
export type PaymentIncident = z.infer<typeof PaymentIncident>;

const Controls = z
  .object({
    stops: z.array(PaymentStop),
    limits: z.object({ perItemKobo: z.string(), perRunKobo: z.string(), perDayKobo: z.string() }),
    /** What a day's limit counts: sent within the last 24 hours, the first hour of them as a whole. */
    sentInDayKobo: z.string(),
    incidents: z.number(),
    exceptions: z.number(),
    /** The runs whose payments wait for somebody, ten at most, the latest pay day first. */
    runs: z.array(
      z.object({
        ...{ runId: RunId, year: z.number(), month: z.number() },
        ...{ failed: z.number(), returned: z.number(), held: z.number() },
        /** Until somebody mends the cause; what only needs time does not count. */
        standsStill: z.boolean(),
      }),
    ),
  })
  .check(z.meta({ id: "PaymentControls" }));

const exampleControls = {
  stops: [exampleStop],
  limits: { perItemKobo: "1000000000", perRunKobo: "100000000000", perDayKobo: "100000000000" },
  ...{ sentInDayKobo: "1195030000", incidents: 0, exceptions: 0 },
  runs: [{ runId: exampleMoney.runId, year: 2026, month: 11, failed: 2, returned: 0, held: 1, standsStill: false }],
};

export const ReadPaymentControls = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/controls",
  permission: "payments.read",
  summary: "Read what stops payments, the limits, and how much waits for somebody's eye",
  answer: Controls,
  answerStatus: 200,
  refusals: {},
  example: { answer: exampleControls },
});

/** From the next payment on nothing is sent. What was sent is still followed to its end. */
export const StopPayments = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/stops",
  permission: "payments.stop",
  summary: "Stop all payments of the company at once",
  body: z.strictObject({ because: aReason }),
  answer: PaymentStop,
  answerStatus: 201,
  refusals: { idempotency_key_reused: "refusal" },
  example: { request: { because: "An account number looks wrong." }, answer: exampleStop },
});

export const LiftStop = contract({
  ...calls,
  method: "DELETE",
  path: "/api/v1/payments/stops/:stopId",
  permission: "payments.pay",
  summary: "Lift a stop: payments go on",
  params: z.object({ stopId: StopId }),
  answer: Controls,
  answerStatus: 200,
  refusals: { stop_not_found: "not_found", stop_of_everybody: "forbidden", stop_of_ours: "forbidden" },
  example: { answer: { ...exampleControls, stops: [] } },
});

const lists = z.strictObject({
  /** Those that were settled, too. */
  withSettled: z.optional(z.enum(["true", "false"])),
  cursor: Cursor,
});

export const ListIncidents = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/incidents",
  permission: "payments.read",
  summary: "List what somebody must look at, the newest first",
  query: lists,
  answer: z.object({ incidents: z.array(PaymentIncident), next: z.nullable(z.string()) }),
  answerStatus: 200,
  refusals: { cursor_unknown: "invalid" },
  example: { answer: { incidents: [exampleIncident], next: null } },
});

const settled = (settledBecause: string) => ({ settledAt: exampleMoney.at, settledBy: "Ada Obi", settledBecause });

export const SettleIncident = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/incidents/:incidentId/settlement",
  permission: "payments.pay",
  summary: "Say how an incident was settled",
  params: z.object({ incidentId: IncidentId }),
  body: z.strictObject({ because: aReason }),
  answer: PaymentIncident,
  answerStatus: 200,
  refusals: { incident_not_found: "not_found", settled_already: "refusal", idempotency_key_reused: "refusal" },
  example: {
    request: { because: "The provider confirmed on the phone that it arrived." },
    answer: { ...exampleIncident, ...settled("The provider confirmed on the phone that it arrived.") },
  },
});

/** Where the provider's statement and our books disagree. */
export const ReconciliationException = z
  .object({
    exceptionId: ExceptionId,
    list: z.enum(["only_theirs", "only_ours", "differs"]),
    /** What it means and what to do, in sentences. */
    what: z.string(),
    cure: z.string(),
    reference: z.string(),
    employeeId: z.nullable(EmployeeId),
    oursKobo: z.nullable(z.string()),
    theirsKobo: z.nullable(z.string()),
    foundAt: z.string(),
    settledAt: z.nullable(z.string()),
    settledBy: z.nullable(z.string()),
    settledBecause: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ReconciliationException" }));
export type ReconciliationException = z.infer<typeof ReconciliationException>;

const exampleException = {
  ...{ exceptionId: exampleMoney.exceptionId, list: "only_ours", reference: exampleMoney.payoutReference },
  what: "Our books say this was paid; the provider's statement does not have it.",
  cure: "Ask the provider with the reference before anybody is paid again.",
  ...{ employeeId: exampleMoney.employeeId, oursKobo: "25000000", theirsKobo: null, foundAt: exampleMoney.at },
  ...{ settledAt: null, settledBy: null, settledBecause: null },
};

export const ListExceptions = contract({
  ...calls,
  method: "GET",
  path: "/api/v1/payments/exceptions",
  permission: "payments.read",
  summary: "List where the provider's statement and our books disagree",
  query: lists,
  answer: z.object({
    /** When the two were last compared; nothing before the first time. */
    comparedAt: z.nullable(z.string()),
    exceptions: z.array(ReconciliationException),
    next: z.nullable(z.string()),
  }),
  answerStatus: 200,
  refusals: { cursor_unknown: "invalid" },
  example: { answer: { comparedAt: exampleMoney.at, exceptions: [exampleException], next: null } },
});

export const SettleException = contract({
  ...calls,
  method: "POST",
  path: "/api/v1/payments/exceptions/:exceptionId/settlement",
  permission: "payments.pay",
  summary: "Say how a disagreement was settled",
  params: z.object({ exceptionId: ExceptionId }),
  body: z.strictObject({ because: aReason }),
  answer: ReconciliationException,
  answerStatus: 200,
  refusals: { exception_not_found: "not_found", settled_already: "refusal", idempotency_key_reused: "refusal" },
  example: {
    request: { because: "It was on the next day's statement." },
    answer: { ...exampleException, ...settled("It was on the next day's statement.") },
  },
});
