// Payment stops and limits, incidents, and reconciliation exceptions.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { EmployeeId, ExceptionId, IncidentId, RunId, StopId } from "../ids.ts";
import { exceptionResolutions, incidentKinds, incidentResolutions, stopReasons } from "./codes.ts";
import { exampleIncident, exampleStop, exampleValues } from "./examples.ts";

const reasonField = z.string("Enter a reason.").check(z.trim(), z.minLength(3, "Enter a reason."), z.maxLength(300));
const routeDefaults = { failureShape: "problem" } as const;

/** While a stop is active, nothing is sent. */
export const PaymentStop = z
  .object({
    stopId: StopId,
    ofEverybody: z.boolean(),
    /** Created by Albashi and not by an admin of the company: only Albashi lifts it. */
    isByAlbashi: z.boolean(),
    madeAt: z.string(),
    madeBy: z.string(),
    reason: z.enum(stopReasons),
    /** What the admin who stopped payments typed; null when the stop was automatic. */
    note: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PaymentStop" }));
export type PaymentStop = z.infer<typeof PaymentStop>;

/** Something that an admin must review, with the amounts it is about. */
export const PaymentIncident = z
  .object({
    incidentId: IncidentId,
    kind: z.enum(incidentKinds),
    reference: z.string(),
    runId: z.nullable(RunId),
    employeeId: z.nullable(EmployeeId),
    employeeName: z.nullable(z.string()),
    at: z.string(),
    /** `money_taken_back`: how much was reversed, and how much of it the company owes us because it was spent. */
    amountKobo: z.nullable(z.string()),
    owedKobo: z.nullable(z.string()),
    /** `pay_not_started`: the message of the refusal. Of another kind: its text from before there were codes. */
    note: z.nullable(z.string()),
    settledAt: z.nullable(z.string()),
    settledBy: z.nullable(z.string()),
    resolution: z.nullable(z.enum(incidentResolutions)),
    resolutionNote: z.nullable(z.string()),
  })
  .check(z.meta({ id: "PaymentIncident" }));
export type PaymentIncident = z.infer<typeof PaymentIncident>;

const Controls = z
  .object({
    stops: z.array(PaymentStop),
    limits: z.object({ perItemKobo: z.string(), perRunKobo: z.string(), perDayKobo: z.string() }),
    /** The amount counted against the daily limit: sent within the last 24 hours, with the first hour counted in full. */
    sentInDayKobo: z.string(),
    incidents: z.number(),
    exceptions: z.number(),
    /** The runs whose payments need action, ten at most, the latest pay day first. */
    runs: z.array(
      z.object({
        runId: RunId,
        year: z.number(),
        month: z.number(),
        failed: z.number(),
        returned: z.number(),
        held: z.number(),
        /** Until an admin resolves the cause; transient pauses do not count. */
        standsStill: z.boolean(),
      }),
    ),
    /** The unpaid runs whose scheduled payout did not start, or is delayed and still tried again today. */
    notStarted: z.array(z.object({ runId: RunId, year: z.number(), month: z.number(), payDay: z.string(), isTriedAgain: z.boolean() })),
  })
  .check(z.meta({ id: "PaymentControls" }));

const exampleControls = {
  stops: [exampleStop],
  limits: { perItemKobo: "1000000000", perRunKobo: "100000000000", perDayKobo: "100000000000" },
  sentInDayKobo: "1195030000",
  incidents: 0,
  exceptions: 0,
  runs: [{ runId: exampleValues.runId, year: 2026, month: 11, failed: 2, returned: 0, held: 1, standsStill: false }],
  notStarted: [],
};

export const ReadPaymentControls = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/controls",
  permission: "payments.read",
  summary: "Read active stops, limits, and how many incidents and payments need review",
  response: Controls,
  successStatus: 200,
  errors: {},
  example: { response: exampleControls },
});

/** From the next payment on nothing is sent. Payments already sent are still tracked to their outcome. */
export const StopPayments = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/stops",
  permission: "payments.stop",
  summary: "Stop all payments of the company now",
  body: z.strictObject({ because: reasonField }),
  response: PaymentStop,
  successStatus: 201,
  errors: { idempotency_key_reused: "conflict" },
  example: { request: { because: "An account number looks wrong." }, response: exampleStop },
});

export const LiftStop = contract({
  ...routeDefaults,
  method: "DELETE",
  path: "/api/v1/payments/stops/:stopId",
  permission: "payments.pay",
  stepUpAct: "lift_stop",
  summary: "Lift a stop and resume payments",
  params: z.object({ stopId: StopId }),
  response: Controls,
  successStatus: 200,
  errors: { stop_not_found: "not_found", stop_of_everybody: "forbidden", stop_of_ours: "forbidden" },
  example: { response: { ...exampleControls, stops: [] } },
});

const listQuery = z.strictObject({
  /** Includes resolved incidents. */
  withSettled: z.optional(z.enum(["true", "false"])),
  cursor: Cursor,
});

export const ListIncidents = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/incidents",
  permission: "payments.read",
  summary: "List the incidents that need review, the newest first",
  query: listQuery,
  response: z.object({ incidents: z.array(PaymentIncident), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  example: { response: { incidents: [exampleIncident], next: null } },
});

const exampleResolution = (resolutionNote: string) => ({
  settledAt: exampleValues.at,
  settledBy: "Ada Obi",
  resolution: "resolved_by_admin",
  resolutionNote,
});

export const ResolveIncident = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/incidents/:incidentId/settlement",
  permission: "payments.pay",
  summary: "Record how an incident was resolved",
  params: z.object({ incidentId: IncidentId }),
  body: z.strictObject({ because: reasonField }),
  response: PaymentIncident,
  successStatus: 200,
  errors: { incident_not_found: "not_found", settled_already: "conflict", idempotency_key_reused: "conflict" },
  example: {
    request: { because: "The provider confirmed on the phone that it arrived." },
    response: { ...exampleIncident, ...exampleResolution("The provider confirmed on the phone that it arrived.") },
  },
});

/** A difference between the provider's statement and the ledger. */
export const ReconciliationException = z
  .object({
    exceptionId: ExceptionId,
    list: z.enum(["only_theirs", "only_ours", "differs"]),
    /** Whether it is an outgoing payment or an incoming one. */
    paymentKind: z.enum(["payout", "checkout"]),
    reference: z.string(),
    employeeId: z.nullable(EmployeeId),
    oursKobo: z.nullable(z.string()),
    theirsKobo: z.nullable(z.string()),
    foundAt: z.string(),
    settledAt: z.nullable(z.string()),
    settledBy: z.nullable(z.string()),
    resolution: z.nullable(z.enum(exceptionResolutions)),
    resolutionNote: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ReconciliationException" }));
export type ReconciliationException = z.infer<typeof ReconciliationException>;

const exampleException = {
  exceptionId: exampleValues.exceptionId,
  list: "only_ours",
  reference: exampleValues.payoutReference,
  paymentKind: "payout",
  employeeId: exampleValues.employeeId,
  oursKobo: "25000000",
  theirsKobo: null,
  foundAt: exampleValues.at,
  settledAt: null,
  settledBy: null,
  resolution: null,
  resolutionNote: null,
};

export const ListExceptions = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/payments/exceptions",
  permission: "payments.read",
  summary: "List the differences between the provider's statement and the ledger",
  query: listQuery,
  response: z.object({
    /** When the two were last reconciled; null before the first time. */
    comparedAt: z.nullable(z.string()),
    exceptions: z.array(ReconciliationException),
    next: z.nullable(z.string()),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  example: { response: { comparedAt: exampleValues.at, exceptions: [exampleException], next: null } },
});

export const ResolveException = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/payments/exceptions/:exceptionId/settlement",
  permission: "payments.pay",
  summary: "Record how a difference was resolved",
  params: z.object({ exceptionId: ExceptionId }),
  body: z.strictObject({ because: reasonField }),
  response: ReconciliationException,
  successStatus: 200,
  errors: { exception_not_found: "not_found", settled_already: "conflict", idempotency_key_reused: "conflict" },
  example: {
    request: { because: "It was on the next day's statement." },
    response: { ...exampleException, ...exampleResolution("It was on the next day's statement.") },
  },
});
