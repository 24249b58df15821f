// Payments to authorities for schedules that Albashi remits.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RemittancePaymentId, ScheduleId } from "../ids.ts";

/** How an authority is paid: by Remita's payment reference, or in the file of a payment provider for pension. */
export const remittanceChannels = ["remita", "pension_provider"] as const;
export type RemittanceChannel = (typeof remittanceChannels)[number];

/**
 * in_progress: requested, and not sent yet. sent: the channel has not confirmed it. paid: it confirmed the whole amount. disputed: it
 * reports another amount. failed: nothing was paid, so it can be paid again.
 */
export const remittancePaymentStates = ["in_progress", "sent", "paid", "disputed", "failed"] as const;
export type RemittancePaymentState = (typeof remittancePaymentStates)[number];

export const remittanceFailures = ["rejected", "amount_differs", "not_paid"] as const;
export type RemittanceFailure = (typeof remittanceFailures)[number];

/**
 * Why a schedule cannot be paid here: it is open; the employer remits it; there is no channel to its payee; nothing is due; it was paid
 * or is being paid; another admin has to pay what the caller finalised; the PenCom employer code is missing; a pension contribution on it
 * is below zero, or reduced by credit.
 */
export const remittancePaymentBlocks = [
  "schedule_open",
  "employer_remits",
  "other_channel",
  "nothing_due",
  "payment_exists",
  "second_person",
  "employer_code_missing",
  "contribution_reduced",
] as const;
export type RemittancePaymentBlock = (typeof remittancePaymentBlocks)[number];

export const RemittancePayment = z
  .object({
    paymentId: RemittancePaymentId,
    channel: z.enum(remittanceChannels),
    state: z.enum(remittancePaymentStates),
    amountKobo: z.string(),
    /** Ours, under which the channel knows the payment. */
    reference: z.string(),
    billReference: z.nullable(z.string()),
    /** Remita's payment reference; null until it is issued. */
    rrr: z.nullable(z.string()),
    /** The pension provider's reference of the file; null until it is submitted, and for Remita. */
    providerReference: z.nullable(z.string()),
    requestedAt: z.string(),
    requestedBy: z.nullable(z.string()),
    sentAt: z.nullable(z.string()),
    paidOn: z.nullable(z.string()),
    /** Only where it is disputed: what the channel reports. */
    amountAtSourceKobo: z.nullable(z.string()),
    failure: z.nullable(z.enum(remittanceFailures)),
    /** Not confirmed for three days: a person clarifies it. */
    isOverdue: z.boolean(),
  })
  .check(z.meta({ id: "RemittancePayment" }));
export type RemittancePayment = z.infer<typeof RemittancePayment>;

const SchedulePayments = z
  .object({
    /** What a payment would pay; null while the schedule is open. */
    payableKobo: z.nullable(z.string()),
    /** How the payee is paid; null where it cannot be paid here. */
    channel: z.nullable(z.enum(remittanceChannels)),
    /** Whether the authority requires a bill or assessment of its own portal first. */
    needsBillReference: z.boolean(),
    /** Null where the caller can pay the schedule now. */
    block: z.nullable(z.enum(remittancePaymentBlocks)),
    /** The newest first. */
    payments: z.array(RemittancePayment),
  })
  .check(z.meta({ id: "SchedulePayments" }));
export type SchedulePayments = z.infer<typeof SchedulePayments>;

const billReferenceMessage = "Please enter 3 to 60 letters, digits, hyphens or slashes, as shown on the bill.";
const BillReference = z.string(billReferenceMessage).check(
  z.trim(),
  z.overwrite((text) => text.toUpperCase().replaceAll(/\s/g, "")),
  z.regex(/^[A-Z0-9][A-Z0-9/-]{2,59}$/, billReferenceMessage),
);

const exampleId = "0198a7c4-0000-7000-8000-0000000000d1";
const example = {
  payableKobo: "14090000",
  channel: "remita",
  needsBillReference: true,
  block: "payment_exists",
  payments: [
    {
      paymentId: exampleId,
      channel: "remita",
      state: "sent",
      amountKobo: "14090000",
      reference: "1781164800000000001",
      billReference: "FCT-2026-118",
      rrr: "270008238730",
      providerReference: null,
      requestedAt: "2026-12-09T10:00:00.000Z",
      requestedBy: "Ada Obi",
      sentAt: "2026-12-09T10:00:04.000Z",
      paidOn: null,
      amountAtSourceKobo: null,
      failure: null,
      isOverdue: false,
    },
  ],
};

const routeDefaults = { failureShape: "problem", response: SchedulePayments, params: z.object({ scheduleId: ScheduleId }) } as const;

export const ListRemittancePayments = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/payments",
  permission: "payments.read",
  summary: "List the payments of a schedule, and whether it can be paid",
  successStatus: 200,
  errors: { schedule_not_found: "not_found" },
  example: { response: example },
});

/** Pays a final schedule in full, from the money held for its authority. */
export const PayAuthority = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/payments",
  permission: "payments.pay",
  stepUpAct: "pay_authority",
  summary: "Pay the authority of a schedule that Albashi remits",
  body: z.strictObject({
    /** The bill or assessment that the authority's own portal issued; null where it issues none. */
    billReference: z.nullable(BillReference),
  }),
  successStatus: 201,
  errors: {
    schedule_not_found: "not_found",
    schedule_open: "conflict",
    employer_remits: "conflict",
    other_channel: "conflict",
    nothing_due: "conflict",
    payment_exists: "conflict",
    second_person: "conflict",
    employer_code_missing: "conflict",
    contribution_reduced: "conflict",
    bill_reference_needed: "invalid",
    bill_paid_before: "invalid",
    money_not_held: "conflict",
    payments_stopped: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: { request: { billReference: "FCT-2026-118" }, response: example },
});
