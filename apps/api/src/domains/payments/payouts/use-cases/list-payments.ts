import type { RunId } from "@albashi/contracts/ids";
import type { PaymentLine } from "@albashi/contracts/payments/payouts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { cursorColumn, cursorOf } from "../../../../platform/http/cursor.ts";
import { findOwnEntry, findRun } from "../../../payroll/index.ts";
import { findEmployeeSummaries, findPayeeAccounts } from "../../../people/index.ts";
import { amountBlock, effectiveLimits, findSuspected } from "../../controls/index.ts";
import { runNotFound } from "../../ledger/index.ts";
import { findPayout } from "../../transfers/index.ts";
import { presentPayment } from "../model/payment-line.ts";
import type { PaymentRow } from "../model/payment-row.ts";
import { findPaymentPage, type PaymentFilter } from "../store/payment-queries.ts";

const pageSize = 100;
const cursors = cursorOf("payments", { rank: cursorColumn.number, sortKey: cursorColumn.text, employeeId: cursorColumn.uuid });

type ListDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;

/** A page of a run's payments: those that need action, then the others, each by name. */
export const listPayments = (
  dependencies: ListDependencies,
  actor: Actor,
  { runId, filter, cursor }: { runId: RunId; filter: PaymentFilter; cursor: string | undefined },
): Promise<{ payments: PaymentLine[]; next: string | null }> => {
  const position = cursors.decode(cursor);
  const after = position && { ...position, rank: Number(position.rank) };
  return dependencies.database.inCompany(actor.companyId, async (tx) => {
    if (!(await findRun(tx, runId))) throw runNotFound();
    const found = await findPaymentPage(tx, { runId, filter, after, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return {
      payments: await presentPage(dependencies, tx, { actor, runId, page }),
      next: found.length > pageSize && last ? cursors.encode({ ...last, rank: String(last.rank) }) : null,
    };
  });
};

/** The allowed actions of each payment depend on the employee's current account, the limits, and the provider's suspicions. */
const presentPage = async (
  dependencies: ListDependencies,
  tx: CompanyTransaction,
  { actor, runId, page }: { actor: Actor; runId: RunId; page: readonly PaymentRow[] },
): Promise<PaymentLine[]> => {
  const run = await findPayout(tx, runId);
  if (!run) return [];
  const employeeIds = page.map(({ employeeId }) => employeeId);
  const [own] = await findOwnEntry(tx, actor, await findEmployeeSummaries(tx, employeeIds));
  const accounts = new Map((await findPayeeAccounts(tx, employeeIds)).map((account) => [account.employeeId, account]));
  const suspected = await findSuspected(tx, { runId, employeeIds });
  const bounds = { limits: await effectiveLimits(dependencies, tx), provider: dependencies.payouts[run.provider] };
  const now = dependencies.clock.now();
  return page.map((row) =>
    presentPayment(row, {
      now,
      isOwn: row.employeeId === own?.employeeId,
      isBlocked: amountBlock(row.amount, bounds) !== undefined,
      isSuspicionOpen: suspected.has(row.employeeId),
      account: accounts.get(row.employeeId),
    }),
  );
};
