import type { QueryOf } from "@albashi/contracts/contract";
import type { RunId } from "@albashi/contracts/ids";
import type { ExportJournal, JournalFormat } from "@albashi/contracts/payroll/exports";
import { formatMonth } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { csvAmount } from "../../../../platform/sheets/csv-amount.ts";
import { writeCsv } from "../../../../platform/sheets/write-csv.ts";
import { approvedStates, findRun, logRunEvent, type Run, runNotApproved, runNotFound } from "../../runs/index.ts";
import { accountCodesMissing, journalTooLong } from "../errors.ts";
import { type JournalLine, journalOf } from "../model/journal.ts";
import { accountsWithoutCode, journalSheet, maxJournalLines, needsCodes } from "../model/journal-layouts.ts";
import { ownJournalSheet, postsByCode } from "../model/own-journal-layout.ts";
import { findJournalAccounts, findJournalAmounts } from "../store/journal.ts";
import { findJournalLayout } from "../store/journal-layout.ts";

/** The journal of an approved run for an accounting program, or in the company's own layout. The export is audited. */
export const exportJournal = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  actor: Actor,
  { runId, format, split }: { runId: RunId } & QueryOf<typeof ExportJournal>,
): Promise<FileAnswer> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = await findRun(tx, runId);
    if (!run) throw runNotFound();
    if (!approvedStates.includes(run.state)) throw runNotApproved();
    const isByDepartment = split === "department";
    const lines = await readJournal(tx, { run, isByDepartment });
    const sheet = await sheetOf(tx, lines, { format, run });
    const most = maxJournalLines(format);
    if (lines.length > most) throw journalTooLong({ lines: lines.length, most, isByDepartment });
    await logRunEvent(tx, actor, { run, what: "journal_exported", at: clock.now(), details: { format, ...(split && { split }) } });
    const content = writeCsv(
      sheet.map((row) => row.map((cell) => (typeof cell === "object" && cell !== null ? csvAmount(cell.kobo) : cell))),
    );
    return { mediaType: "text/csv; charset=utf-8", fileName: `journal ${formatMonth(run)} ${format}.csv`, content };
  });

const sheetOf = async (tx: CompanyTransaction, lines: readonly JournalLine[], { format, run }: { format: JournalFormat; run: Run }) => {
  const booked = { ...run, number: numberOfRun(run) };
  if (format !== "own") {
    requireCodes(needsCodes(format) ? lines : []);
    return journalSheet(lines, format, booked);
  }
  const own = await findJournalLayout(tx);
  requireCodes(postsByCode(own) ? lines : []);
  return ownJournalSheet(lines, own, booked);
};

const requireCodes = (lines: readonly JournalLine[]) => {
  const withoutCode = accountsWithoutCode(lines);
  if (withoutCode.length > 0) throw accountCodesMissing(withoutCode);
};

/** What a run posts in the company's accounting, with the accounts that the company entered. */
export const readJournal = async (
  tx: CompanyTransaction,
  { run, isByDepartment }: { run: Pick<Run, "runId" | "net">; isByDepartment: boolean },
): Promise<JournalLine[]> =>
  journalOf(await findJournalAmounts(tx, run.runId), { net: run.net, accounts: await findJournalAccounts(tx), isByDepartment });

/** The journal reference: its month and the end of its id, such as PAY-2026-11-3F2A91. */
const numberOfRun = ({ year, month, runId }: Run) => `PAY-${year}-${String(month).padStart(2, "0")}-${runId.slice(-6).toUpperCase()}`;
