import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";

/** The accounting program whose columns a journal uses. */
export const journalFormats = ["quickbooks", "xero", "sage", "zoho"] as const;
export const JournalFormat = z.enum(journalFormats, "Please choose QuickBooks, Xero, Sage or Zoho.");
export type JournalFormat = z.infer<typeof JournalFormat>;

const params = z.object({ runId: RunId });
const refusals = { run_not_found: "not_found", run_not_approved: "refusal" } as const;

/** The run as an accounting journal: debits and credits are equal. */
export const ExportJournal = contract({
  method: "GET",
  path: "/api/v1/payroll/runs/:runId/journal",
  permission: "payroll.export",
  summary: "Download the journal of an approved run for an accounting program",
  params,
  query: z.strictObject({ format: z._default(JournalFormat, "quickbooks") }),
  response: z.unknown(),
  responseFileTypes: ["text/csv"],
  successStatus: 200,
  refusals,
  failureShape: "problem",
  example: { response: "Journal No,Journal Date,Account,Debits,Credits,…" },
});

/**
 * Who is paid how much into which account, for a bank's upload. Account numbers are complete, so the download is audited, and the run
 * can no longer change.
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
  refusals: { ...refusals, run_is_paid_here: "refusal", accounts_held: "refusal" },
  failureShape: "problem",
  example: { response: "S/N,Beneficiary name,Account number,Bank,Bank code,Amount (NGN),Narration" },
});
