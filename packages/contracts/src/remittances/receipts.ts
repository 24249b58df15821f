// Receipts of authorities for what was remitted.
import * as z from "zod/mini";
import { NonNegativeKobo, PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { FileId, ReceiptId, ScheduleId } from "../ids.ts";
import { Day } from "../people/profiles.ts";

/** Where it was paid. */
export const receiptChannels = ["remita", "state_portal", "pension_provider", "bank", "other"] as const;

/** A disputed receipt shows another amount at its source, or is not known there. */
export const receiptStates = ["entered", "confirmed", "disputed", "withdrawn"] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** How a receipt was found at its source: by an enquiry of ours, on the authority's portal, or by a letter of the authority. */
export const receiptChecks = ["enquiry", "portal", "letter"] as const;
export type ReceiptCheck = (typeof receiptChecks)[number];

/** A: enquiry at the source. B: looked up on the portal by a second person. C: a letter of the authority. D: not checked. */
export const receiptGrades = ["A", "B", "C", "D"] as const;
export type ReceiptGrade = (typeof receiptGrades)[number];

const receiptNumberMessage = "Please enter 3 to 60 letters, digits, hyphens or slashes, as printed on the receipt.";
const ReceiptNumber = z.string(receiptNumberMessage).check(
  z.trim(),
  z.overwrite((text) => text.toUpperCase().replaceAll(/\s/g, "")),
  z.regex(/^[A-Z0-9][A-Z0-9/-]{2,59}$/, receiptNumberMessage),
);

export const Receipt = z
  .object({
    receiptId: ReceiptId,
    number: z.string(),
    /** The bill reference or RRR. */
    reference: z.nullable(z.string()),
    amountKobo: z.string(),
    paidOn: z.string(),
    channel: z.enum(receiptChannels),
    state: z.enum(receiptStates),
    grade: z.enum(receiptGrades),
    /** Another company entered the same number, so both receipts are examined. */
    isContested: z.boolean(),
    /** The part that pays the schedule it is listed for. */
    allocatedKobo: z.string(),
    /** What the receipt has beyond all schedules it pays: a credit at the authority. */
    unallocatedKobo: z.string(),
    enteredBy: z.nullable(z.string()),
    enteredAt: z.string(),
    check: z.nullable(
      z.object({
        way: z.enum(receiptChecks),
        /** Null for an enquiry, which no person makes. */
        by: z.nullable(z.string()),
        at: z.string(),
        /** Null where the source does not know the receipt. */
        amountAtSourceKobo: z.nullable(z.string()),
      }),
    ),
    /** Photos or PDFs of it, in the order in which they were attached. One that is not clean cannot be opened. */
    files: z.array(
      z.object({
        fileId: FileId,
        mediaType: z.string(),
        scan: z.enum(["clean", "quarantined", "infected"]),
        attachedAt: z.string(),
        /** Null where the account was deleted. */
        attachedBy: z.nullable(z.string()),
        /** Whoever checked the receipt did not see it. */
        isAfterCheck: z.boolean(),
      }),
    ),
    /** Whether the caller may check it: another person than the one who entered it. */
    canCheck: z.boolean(),
  })
  .check(z.meta({ id: "Receipt" }));
export type Receipt = z.infer<typeof Receipt>;

const ScheduleReceipts = z
  .object({
    /** Null while the schedule is open. */
    payableKobo: z.nullable(z.string()),
    confirmedKobo: z.string(),
    /** Entered and not checked yet. */
    uncheckedKobo: z.string(),
    receipts: z.array(Receipt),
  })
  .check(z.meta({ id: "ScheduleReceipts" }));
export type ScheduleReceipts = z.infer<typeof ScheduleReceipts>;

const ids = { receiptId: "0198a7c4-0000-7000-8000-0000000000c1", scheduleId: "0198a7c4-0000-7000-8000-0000000000b2" };
const exampleReceipt = {
  receiptId: ids.receiptId,
  number: "LIRS-2026-118-4471",
  reference: "270008238730",
  amountKobo: "14090000",
  paidOn: "2026-12-09",
  channel: "state_portal",
  state: "entered",
  grade: "D",
  isContested: false,
  allocatedKobo: "14090000",
  unallocatedKobo: "0",
  enteredBy: "Ada Obi",
  enteredAt: "2026-12-09T10:00:00.000Z",
  check: null,
  files: [],
  canCheck: true,
};
const exampleList = { payableKobo: "14090000", confirmedKobo: "0", uncheckedKobo: "14090000", receipts: [exampleReceipt] };

const routeDefaults = { failureShape: "problem", response: ScheduleReceipts } as const;

export const ListReceipts = contract({
  ...routeDefaults,
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts",
  permission: "payments.read",
  summary: "List the receipts of a schedule",
  params: z.object({ scheduleId: ScheduleId }),
  successStatus: 200,
  errors: { schedule_not_found: "not_found" },
  example: { response: exampleList },
});

/** Responds with the receipts of the schedule. What the receipt has beyond this schedule can pay others of the same authority. */
export const EnterReceipt = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts",
  permission: "payroll.write",
  summary: "Enter a receipt for a final schedule",
  params: z.object({ scheduleId: ScheduleId }),
  body: z.strictObject({
    number: ReceiptNumber,
    reference: z.nullable(ReceiptNumber),
    amountKobo: PositiveKobo(),
    paidOn: Day,
    channel: z.enum(receiptChannels, "Choose where it was paid."),
    /** Further schedules of the same authority that this receipt pays, with the part for each. */
    alsoPays: z
      .array(z.strictObject({ scheduleId: ScheduleId, amountKobo: PositiveKobo() }))
      .check(z.maxLength(50, "A receipt can pay at most 51 schedules.")),
  }),
  successStatus: 201,
  errors: {
    schedule_not_found: "not_found",
    schedule_still_open: "conflict",
    schedule_covered: "conflict",
    receipt_of_other_authority: "conflict",
    receipt_exceeded: "conflict",
    schedule_listed_twice: "conflict",
    receipt_older_than_schedule: "conflict",
    receipt_number_used: "conflict",
    receipt_dated_wrongly: "invalid",
    albashi_enters_receipts: "conflict",
    transfer_on_its_way: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: {
    request: {
      ...{ number: "LIRS-2026-118-4471", reference: "270008238730", amountKobo: "14090000" },
      ...{ paidOn: "2026-12-09", channel: "state_portal", alsoPays: [] },
    },
    response: exampleList,
  },
});

/**
 * A second person looks the receipt up at its source and reports the amount found there. An equal amount confirms the receipt; any other,
 * or none, disputes it.
 */
export const CheckReceipt = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts/:receiptId/check",
  permission: "payroll.approve",
  summary: "Report what the source of a receipt shows",
  params: z.object({ scheduleId: ScheduleId, receiptId: ReceiptId }),
  body: z.strictObject({
    way: z.enum(["portal", "letter"], "Choose how you looked it up."),
    /** Null where the source does not know the receipt. */
    amountAtSourceKobo: z.nullable(NonNegativeKobo()),
  }),
  successStatus: 200,
  errors: {
    receipt_not_found: "not_found",
    receipt_already_checked: "conflict",
    entered_by_same_person: "conflict",
    idempotency_key_reused: "conflict",
  },
  example: {
    request: { way: "portal", amountAtSourceKobo: "14090000" },
    response: {
      ...{ payableKobo: "14090000", confirmedKobo: "14090000", uncheckedKobo: "0" },
      receipts: [
        {
          ...exampleReceipt,
          ...{ state: "confirmed", grade: "B", canCheck: false },
          check: { way: "portal", by: "Musa Bello", at: "2026-12-10T10:00:00.000Z", amountAtSourceKobo: "14090000" },
        },
      ],
    },
  },
});

/** For a receipt that was entered with a mistake. Its number can be entered again. */
export const WithdrawReceipt = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts/:receiptId/withdrawal",
  permission: "payroll.write",
  summary: "Withdraw a receipt that is not confirmed",
  params: z.object({ scheduleId: ScheduleId, receiptId: ReceiptId }),
  successStatus: 200,
  errors: { receipt_not_found: "not_found", receipt_confirmed: "conflict", idempotency_key_reused: "conflict" },
  example: { response: { ...exampleList, uncheckedKobo: "0", receipts: [] } },
});

/** A photo or PDF of the receipt. It is evidence and cannot be removed; it proves nothing by itself, because a number with a false amount is easily printed. */
export const AttachReceiptFile = contract({
  ...routeDefaults,
  method: "POST",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts/:receiptId/files",
  permission: "payroll.write",
  summary: "Attach a photo or PDF to a receipt",
  params: z.object({ scheduleId: ScheduleId, receiptId: ReceiptId }),
  upload: {
    field: "document",
    isRequired: true,
    maxBytes: 10 * 1024 * 1024,
    accepts: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
  },
  successStatus: 201,
  errors: {
    receipt_not_found: "not_found",
    receipt_files_full: "conflict",
    receipt_of_our_payment: "conflict",
    file_missing: "invalid",
    file_too_large: "invalid",
    file_unreadable: "invalid",
    pdf_active: "invalid",
    pdf_protected: "invalid",
    pdf_picture_method: "invalid",
    file_expands: "invalid",
    file_infected: "invalid",
    idempotency_key_reused: "conflict",
  },
  example: {
    request: { document: "(the file)" },
    response: {
      ...exampleList,
      receipts: [
        {
          ...exampleReceipt,
          files: [
            {
              ...{ fileId: "0198a7c4-0000-7000-8000-0000000000d1", mediaType: "application/pdf", scan: "clean" },
              ...{ attachedAt: "2026-12-09T10:05:00.000Z", attachedBy: "Ada Obi", isAfterCheck: false },
            },
          ],
        },
      ],
    },
  },
});

/** Each time a file is opened is audited. */
export const ReadReceiptFile = contract({
  method: "GET",
  path: "/api/v1/remittances/schedules/:scheduleId/receipts/:receiptId/files/:fileId",
  permission: "payments.read",
  summary: "Open a file of a receipt",
  params: z.object({ scheduleId: ScheduleId, receiptId: ReceiptId, fileId: FileId }),
  response: z.unknown(),
  responseFileTypes: ["application/pdf", "image/webp"],
  successStatus: 200,
  errors: { receipt_not_found: "not_found", file_in_quarantine: "conflict", file_infected: "invalid" },
  failureShape: "problem",
  example: { response: "the file" },
});
