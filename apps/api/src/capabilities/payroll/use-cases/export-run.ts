import { Readable } from "node:stream";
import type { RunId } from "@albashi/contracts/ids";
import type { JournalFormat } from "@albashi/contracts/payroll-exports";
import { monthInWords } from "@albashi/dates";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/route.ts";
import type { Parts } from "../../../parts.ts";
import { type CompanySeal, companySeal } from "../../../sealing/company-seal.ts";
import { byteOrderMark, type Cell, csvLine, writeCsv } from "../../../sheets/write-csv.ts";
import { accountNumberBoundTo, findAccountsNotToPay } from "../../people/index.ts";
import { accountsHeld, runNotApproved, runNotFound } from "../errors.ts";
import { journalOf, journalSheet, naira } from "../model/journal.ts";
import { whyNoSchedule } from "../model/run-acts.ts";
import { approvedStates, type Run } from "../model.ts";
import {
  countScheduleParts,
  findComponentTotals,
  findPaymentLines,
  findRun,
  lockRun,
  markScheduleExported,
  noteScheduled,
  type PaymentLine,
} from "../store.ts";
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
 * run stands as it is. Accounts into which nothing may be paid are never in it; whoever wants the others alone says so, and the
 * next schedule is of the rest. When nobody is left, the last one is given again. Once money moves here, none is given.
 */
export const exportBankSchedule = async (
  parts: Pick<Parts, "database" | "clock" | "vault">,
  actor: Actor,
  { runId, without }: { runId: RunId; without: "held" | undefined },
): Promise<FileAnswer> => {
  const { run, seal, part } = await parts.database.inCompany(actor.companyId, async (tx) => {
    // Held still, so that nobody begins to pay meanwhile: whoever begins later finds who is named on the schedule.
    const found = approved(await lockRun(tx, runId));
    const refusal = whyNoSchedule(found);
    if (refusal) throw refusal;
    const at = parts.clock.now();
    const taken = await takeNextPart(tx, runId, without);
    await markScheduleExported(tx, { runId, at });
    const details = { part: String(taken), ...(without ? { without } : {}) };
    await noteOnRun(tx, actor, { run: found, what: "bank_schedule_exported", at, details });
    return { run: found, part: taken, seal: await companySeal(parts, tx, actor.companyId) };
  });
  const fileName = `bank schedule ${monthInWords(run)}${part > 1 ? ` part ${part}` : ""}.csv`;
  return { mediaType: csv, fileName, content: Readable.from(scheduleOf(parts, run, { part, seal })) };
};

const rowsAtATime = 1_000;

/** Names those whom no schedule names yet and who may be paid, as the next one; says which one is to be given. */
const takeNextPart = async (tx: CompanyTransaction, runId: RunId, without: "held" | undefined): Promise<number> => {
  const part = (await countScheduleParts(tx, runId)) + 1;
  const sum = { named: 0, held: 0 };
  for (let [after, isOver] = [0, false]; !isOver; ) {
    const page = await paymentsOf(tx, { runId, part: null, after });
    const employeeIds = page.filter(({ isHeld }) => !isHeld).map(({ line }) => line.employeeId);
    await noteScheduled(tx, { runId, part, employeeIds });
    sum.named += employeeIds.length;
    sum.held += page.length - employeeIds.length;
    after = page.at(-1)?.line.staffNumber ?? after;
    isOver = page.length < rowsAtATime;
  }
  if (sum.held > 0 && without !== "held") throw accountsHeld(sum.held);
  return sum.named > 0 ? part : Math.max(1, part - 1);
};

/** Whom a run pays, and whether their account may be paid into now. A page at a time: a large company is never in memory as a whole. */
const paymentsOf = async (tx: CompanyTransaction, asked: { runId: RunId; part: number | null; after: number }) => {
  const lines = await findPaymentLines(tx, { ...asked, atMost: rowsAtATime });
  const accounts = lines.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  const held = await findAccountsNotToPay(tx, accounts);
  return lines.map((line) => ({ line, isHeld: line.bankAccountId !== null && held.has(line.bankAccountId) }));
};

const heading = ["S/N", "Beneficiary name", "Account number", "Bank", "Bank code", "Amount (NGN)", "Narration"];

/** The schedule line by line. An account that was held since it was taken is left out. */
async function* scheduleOf(
  { database }: Pick<Parts, "database">,
  run: Run,
  { part, seal }: { part: number; seal: CompanySeal },
): AsyncGenerator<string> {
  yield `${byteOrderMark}${csvLine(heading)}`;
  let place = 0;
  for (let [after, isOver] = [0, false]; !isOver; ) {
    const from = after;
    const page = await database.inCompany(run.companyId, (tx) => paymentsOf(tx, { runId: run.runId, part, after: from }));
    for (const { line, isHeld } of page) if (!isHeld) yield csvLine([++place, ...cellsOf(line, run, seal)]);
    after = page.at(-1)?.line.staffNumber ?? after;
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
