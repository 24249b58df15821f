import { Readable } from "node:stream";
import type { RunId } from "@albashi/contracts/ids";
import type { JournalFormat } from "@albashi/contracts/payroll-exports";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { byteOrderMark, type Cell, csvLine, writeCsv } from "../../../sheets/write-csv.ts";
import { accountNumberBoundTo, findAccountsNotToPay } from "../../people/index.ts";
import { accountsHeld, runNotApproved, runNotFound } from "../errors.ts";
import { journalOf, journalSheet, naira } from "../model/journal.ts";
import { monthInWords } from "../model/month-in-words.ts";
import { approvedStates, type Run } from "../model.ts";
import { findComponentTotals, findPaymentLines, findRun, lockRun, markScheduleExported, type PaymentLine } from "../store.ts";
import { noteOnRun } from "./note-on-run.ts";

const csv = "text/csv; charset=utf-8";

/** The journal of an approved run for an accounting program. It is written down who took it. */
export const exportJournal = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  actor: Actor,
  { runId, format }: { runId: RunId; format: JournalFormat },
): Promise<FileAnswer> =>
  database.inCompany(actor.companyId, async (tx) => {
    const run = approved(await findRun(tx, runId));
    await noteOnRun(tx, actor, { run, what: "journal_exported", at: clock.now(), details: { format } });
    const lines = journalOf(await findComponentTotals(tx, runId), run.net);
    const content = writeCsv(journalSheet(lines, format, { ...run, number: numberOfRun(run) }));
    return { mediaType: csv, fileName: `journal ${monthInWords(run)} ${format}.csv`, content };
  });

/**
 * Who is paid how much into which account, with whole account numbers. It is written down who took it, and from then on the
 * run stands as it is. Accounts into which nothing may be paid are never in it; whoever wants the others alone says so.
 */
export const exportBankSchedule = async (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  actor: Actor,
  { runId, without }: { runId: RunId; without: "held" | undefined },
): Promise<FileAnswer> => {
  const asked = await parts.database.inCompany(actor.companyId, async (tx) => approved(await findRun(tx, runId)));
  const held = without === "held" ? 0 : await countHeld(parts, asked);
  if (held > 0) throw accountsHeld(held);
  const { run, seal } = await parts.database.inCompany(actor.companyId, async (tx) => {
    const found = approved(await lockRun(tx, runId));
    const at = parts.clock.now();
    await markScheduleExported(tx, { runId, at });
    await noteOnRun(tx, actor, { run: found, what: "bank_schedule_exported", at, details: without ? { without } : {} });
    return { run: found, seal: await companySeal(parts, tx, actor.companyId) };
  });
  return { mediaType: csv, fileName: `bank schedule ${monthInWords(run)}.csv`, content: Readable.from(scheduleOf(parts, run, seal)) };
};

const heading = ["S/N", "Beneficiary name", "Account number", "Bank", "Bank code", "Amount (NGN)", "Narration"];
const rowsAtATime = 1_000;

/** The schedule line by line. */
async function* scheduleOf(parts: Pick<Parts, "database">, run: Run, seal: CompanySeal): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(heading)}`;
  let place = 0;
  for await (const { line, isHeld } of paymentsOf(parts, run)) {
    if (!isHeld) yield csvLine([++place, ...cellsOf(line, run, seal)]);
  }
}

const countHeld = async (parts: Pick<Parts, "database">, run: Run): Promise<number> => {
  let count = 0;
  for await (const { isHeld } of paymentsOf(parts, run)) if (isHeld) count += 1;
  return count;
};

/** Whom a run pays, and whether their account may be paid into now. Read a page at a time: a large company is never in memory as a whole. */
async function* paymentsOf({ database }: Pick<Parts, "database">, run: Run): AsyncGenerator<{ line: PaymentLine; isHeld: boolean }> {
  for (let [after, isOver] = [0, false]; !isOver; ) {
    const { page, held } = await database.inCompany(run.companyId, async (tx) => {
      const lines = await findPaymentLines(tx, { runId: run.runId, after, atMost: rowsAtATime });
      return {
        page: lines,
        held: await findAccountsNotToPay(
          tx,
          lines.flatMap(({ bankAccountId }) => bankAccountId ?? []),
        ),
      };
    });
    for (const line of page) yield { line, isHeld: line.bankAccountId !== null && held.has(line.bankAccountId) };
    after = page.at(-1)?.staffNumber ?? after;
    isOver = page.length < rowsAtATime;
  }
}

const cellsOf = (line: PaymentLine, run: Run, seal: CompanySeal): Cell[] => [
  line.accountName ?? line.fullName,
  line.numberSealed && line.bankAccountId && seal.unseal(line.numberSealed, accountNumberBoundTo(line.bankAccountId)),
  line.bankName,
  line.bankCode,
  naira(line.net),
  `Salary ${monthInWords(run)}`,
];

const approved = (run: Run | undefined): Run => {
  if (!run) throw runNotFound();
  if (!approvedStates.includes(run.state)) throw runNotApproved();
  return run;
};

/** Known in the books by its month and the end of its id: PAY-2026-11-3F2A91. */
const numberOfRun = ({ year, month, runId }: Run) => `PAY-${year}-${String(month).padStart(2, "0")}-${runId.slice(-6).toUpperCase()}`;
