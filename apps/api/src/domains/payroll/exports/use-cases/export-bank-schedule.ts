import { Readable } from "node:stream";
import type { RunId } from "@albashi/contracts/ids";
import { formatMonth } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CompanySeal, companySeal } from "../../../../platform/encryption/company-seal.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { csvAmount } from "../../../../platform/sheets/csv-amount.ts";
import { byteOrderMark, type Cell, csvLine } from "../../../../platform/sheets/write-csv.ts";
import { numberOf as accountNumberBoundTo, findAccountsNotToPay } from "../../../people/index.ts";
import {
  approvedStates,
  lockRun,
  logRunEvent,
  markScheduleExported,
  type Run,
  runNotApproved,
  runNotFound,
  scheduleBlockReason,
} from "../../runs/index.ts";
import { accountsHeld } from "../errors.ts";
import { countScheduleParts, findPaymentLines, type PaymentLine, saveSchedulePart } from "../store/payment-schedule.ts";

const csv = "text/csv; charset=utf-8";

/**
 * The bank schedule: who is paid how much into which account, with full account numbers. The export is audited and makes the run
 * final. Accounts that may not be paid are never included; the caller must ask for a schedule without them, and the next schedule has
 * the rest. If none are left, the last schedule is returned again. Not available once a payout has started.
 */
export const exportBankSchedule = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "vault">,
  actor: Actor,
  { runId, without }: { runId: RunId; without: "held" | undefined },
): Promise<FileAnswer> => {
  const { run, seal, part } = await dependencies.database.inCompany(actor.companyId, async (tx) => {
    // Locked, so that no payout starts meanwhile: a later payout finds who is on the schedule.
    const found = approved(await lockRun(tx, runId));
    const blockedBy = scheduleBlockReason(found);
    if (blockedBy) throw blockedBy;
    const at = dependencies.clock.now();
    const taken = await takeNextPart(tx, runId, without);
    await markScheduleExported(tx, { runId, at });
    const details = { part: String(taken), ...(without ? { without } : {}) };
    await logRunEvent(tx, actor, { run: found, what: "bank_schedule_exported", at, details });
    return { run: found, part: taken, seal: await companySeal(dependencies, tx, actor.companyId) };
  });
  const fileName = `bank schedule ${formatMonth(run)}${part > 1 ? ` part ${part}` : ""}.csv`;
  return { mediaType: csv, fileName, content: Readable.from(scheduleOf(dependencies, run, { part, seal })) };
};

const rowsAtATime = 1_000;

/** Assigns the payable employees on no schedule yet to the next one; returns which schedule to export. */
const takeNextPart = async (tx: CompanyTransaction, runId: RunId, without: "held" | undefined): Promise<number> => {
  const part = (await countScheduleParts(tx, runId)) + 1;
  const sum = { named: 0, held: 0 };
  for (let [after, isOver] = [0, false]; !isOver; ) {
    const page = await paymentsOf(tx, { runId, part: null, after });
    const employeeIds = page.filter(({ isHeld }) => !isHeld).map(({ line }) => line.employeeId);
    await saveSchedulePart(tx, { runId, part, employeeIds });
    sum.named += employeeIds.length;
    sum.held += page.length - employeeIds.length;
    after = page.at(-1)?.line.staffNumber ?? after;
    isOver = page.length < rowsAtATime;
  }
  if (sum.held > 0 && without !== "held") throw accountsHeld(sum.held);
  return sum.named > 0 ? part : Math.max(1, part - 1);
};

/** The employees a run pays, and whether their account may be paid now. A page at a time: a large company is never in memory as a whole. */
const paymentsOf = async (tx: CompanyTransaction, asked: { runId: RunId; part: number | null; after: number }) => {
  const lines = await findPaymentLines(tx, { ...asked, limit: rowsAtATime });
  const accounts = lines.flatMap(({ bankAccountId }) => bankAccountId ?? []);
  const held = await findAccountsNotToPay(tx, accounts);
  return lines.map((line) => ({ line, isHeld: line.bankAccountId !== null && held.has(line.bankAccountId) }));
};

const heading = ["S/N", "Beneficiary name", "Account number", "Bank", "Bank code", "Amount (NGN)", "Narration"];

/** The schedule line by line. An account held since the export is left out. */
async function* scheduleOf(
  { database }: Pick<Dependencies, "database">,
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
  csvAmount(line.net),
  `Salary ${formatMonth(run)}`,
];

const approved = (run: Run | undefined): Run => {
  if (!run) throw runNotFound();
  if (!approvedStates.includes(run.state)) throw runNotApproved();
  return run;
};
