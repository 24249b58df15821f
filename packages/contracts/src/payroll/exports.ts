import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";

/** The accounting program whose columns a journal uses, or the company's own layout. */
export const journalFormats = ["quickbooks", "xero", "sage", "zoho", "own"] as const;
export const JournalFormat = z.enum(journalFormats, "Please choose QuickBooks, Xero, Sage 50, Zoho Books or your own layout.");
export type JournalFormat = z.infer<typeof JournalFormat>;

const params = z.object({ runId: RunId });
const errors = { run_not_found: "not_found", run_not_approved: "conflict" } as const;

/** The run as an accounting journal: debits and credits are equal. */
export const ExportJournal = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/journal",
  permission: "payroll.export",
  summary: "Download the journal of an approved run for an accounting program",
  params,
  query: z.strictObject({
    format: z._default(JournalFormat, "quickbooks"),
    /** Posts the cost of each department separately. */
    split: z.optional(z.enum(["department"])),
  }),
  response: z.unknown(),
  responseFileTypes: ["text/csv"],
  successStatus: 200,
  errors: { ...errors, account_codes_missing: "conflict", journal_too_long: "conflict" },
  failureShape: "problem",
  example: { response: "Journal No,Journal Date,Account Name,Debits,Credits,Description,Memo,Class" },
});

/**
 * Who is paid how much into which account, for a bank's upload. Account numbers are complete, so the download is audited. From then on
 * the company's bank may pay these employees: the run can no longer change, and their payments in Albashi are held.
 */
export const ExportBankSchedule = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/bank-schedule",
  permission: "payroll.export",
  summary: "Download the bank schedule of an approved run",
  params,
  query: z.strictObject({
    /** Omits employees whose account is held, rejected or known not to exist; otherwise one such account rejects the schedule. */
    without: z.optional(z.enum(["held"])),
  }),
  response: z.unknown(),
  responseFileTypes: ["text/csv"],
  successStatus: 200,
  errors: { ...errors, run_is_paid_here: "conflict", accounts_held: "conflict" },
  failureShape: "problem",
  example: { response: "S/N,Beneficiary name,Account number,Bank,Bank code,Amount (NGN),Narration" },
});

/**
 * Takes the employees of a run off its bank schedules, because the company's bank did not and will not pay them: their payments are no
 * longer held. The caller's own pay stays on the schedule where another admin could withdraw it.
 */
export const WithdrawBankSchedule = contract({
  method: "DELETE",
  path: "/api/v1/payroll/runs/:runId/bank-schedule",
  permission: "payments.pay",
  summary: "Withdraw the bank schedule of a run that is paid through Albashi instead",
  params,
  response: z.object({
    withdrawn: z.number(),
    /** Employees who are still on the schedule: the caller's own pay. */
    kept: z.number(),
  }),
  successStatus: 200,
  errors: {
    ...errors,
    no_bank_schedule: "conflict",
    run_is_paid_here: "conflict",
    own_pay: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { response: { withdrawn: 48, kept: 0 } },
});
