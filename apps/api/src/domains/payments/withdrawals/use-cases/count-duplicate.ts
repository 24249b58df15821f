import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { incidents, insertIncidents, resolvePaidTwice } from "../../controls/index.ts";
import { findBalances, postJournals, wallet } from "../../ledger/index.ts";
import { duplicateCountedJournal } from "../model/withdrawal-journals.ts";
import { findCountableDuplicate, markDuplicateCounted } from "../store/third-party-transfers.ts";
import { lockWithdrawal } from "../store/withdrawals.ts";

interface EndedTransfer {
  readonly scheduleId: ScheduleId;
  readonly at: Date;
}

/**
 * A transfer of a schedule ended without paying it. Where another one had reached the third party beside it, that one is the payment, and
 * nothing has to be paid back. Returns whether there was one.
 */
export const countDuplicate = async (tx: CompanyTransaction, companyId: CompanyId, { scheduleId, at }: EndedTransfer): Promise<boolean> => {
  const withdrawalId = await findCountableDuplicate(tx, scheduleId);
  const duplicate = withdrawalId && (await lockWithdrawal(tx, withdrawalId));
  if (duplicate?.state !== "duplicate") return false;
  const { reference } = duplicate;
  await markDuplicateCounted(tx, duplicate.withdrawalId);
  await resolvePaidTwice(tx, { references: [reference], at });
  await insertIncidents(tx, companyId, { found: [{ ...incidents.paidLate, reference, runId: null, employeeId: null }], at });
  const walletBalance = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
  await postJournals(tx, companyId, [duplicateCountedJournal(duplicate, walletBalance, at)]);
  return true;
};
