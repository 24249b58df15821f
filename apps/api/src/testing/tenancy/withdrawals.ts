import type { CompanyAccountId, CompanyId, ObligationId, PayeeAccountId, ScheduleId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import {
  findCountableDuplicate,
  hasLiveSibling,
  insertThirdPartyTransfer,
  markDuplicateCounted,
} from "../../domains/payments/withdrawals/store/third-party-transfers.ts";
import {
  findAccountOf,
  findCompanyAccount,
  findThirdPartyTransfers,
  findWithdrawals,
  insertWithdrawal,
  lockWithdrawal,
  markWithdrawalApproved,
  markWithdrawalCancelled,
  markWithdrawalClaimed,
  markWithdrawalPolled,
  mayFailedWithdrawalArrive,
  pollWithdrawalsNow,
  saveCompanyAccount,
  saveWithdrawalDecision,
} from "../../domains/payments/withdrawals/store/withdrawals.ts";
import { isTransferred, markFinalised } from "../../domains/remittances/schedules/store/schedules.ts";
import { findTransfer, withdrawAcknowledgements } from "../../domains/remittances/schedules/store/transfer-receipts.ts";
import {
  findThirdPartyAccount,
  findThirdPartyAccounts,
  hasReceipt,
  insertPayeeAccount,
  lockPendingAccount,
  markAccountApproved,
  markAccountEnded,
} from "../../domains/remittances/third-parties/store/payee-accounts.ts";
import { findTransferViolations } from "../../domains/remittances/third-parties/store/transfer-checks.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [by, accountId, withdrawalId] = [newId<UserId>(), newId<CompanyAccountId>(), newId<WithdrawalId>()];
const account = { accountId, bankCode: "058", bankName: "A", numberSealed: Buffer.alloc(1), numberEnds: "1234", accountName: "A" };
const withdrawal = {
  provider: "kora",
  ...{ withdrawalId, accountId, reference: `po-${"w".repeat(26)}`, amount: 100n, quotedFee: 1n },
  ...{ requestedAt: at, requestedBy: by },
} as const;
const decision = {
  state: "unknown",
  ...{ sentAt: at, nextPollAt: at, notFoundCount: 0, resubmitAfter: null, isUnsent: false, traceId: null, fee: null },
  ...{ failure: null, message: "Of B.", retryFrom: null, journalEvent: null, happenedAt: at, cancelsSibling: false, incident: null },
  pauseReason: null,
} as const;

const failed = { ...withdrawal, withdrawalId: newId<WithdrawalId>(), reference: `po-${"f".repeat(26)}` };
const failure = { ...decision, state: "failed", failure: "never_sent", retryFrom: new Date(at.getTime() + 1), nextPollAt: null } as const;

/** The bank account of company A, a withdrawal that failed and may still arrive, and one on its way. */
export const seedWithdrawals = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    await saveCompanyAccount(tx, a, { account, by, at });
    for (const one of [failed, withdrawal]) {
      await insertWithdrawal(tx, a, one);
      await markWithdrawalApproved(tx, { withdrawalId: one.withdrawalId, by, at });
      await markWithdrawalClaimed(tx, { withdrawalId: one.withdrawalId, claim: newId(), at, pollAt: at });
      if (one === failed) await saveWithdrawalDecision(tx, { withdrawalId: one.withdrawalId, decision: failure, at });
    }
    await seedThirdParty(tx, a);
  });

const [payeeAccountId, pendingId] = [newId<PayeeAccountId>(), newId<PayeeAccountId>()];
const [scheduleId, transferId] = [newId<ScheduleId>(), newId<WithdrawalId>()];
const payeeAccount = {
  ...{ accountId: payeeAccountId, code: "union-dues", payeeName: "Union", bankCode: "058", bankName: "A", numberSealed: Buffer.alloc(1) },
  ...{ numberFingerprint: Buffer.alloc(32, "u"), numberEnds: "1234", accountName: "UNION", createdAt: at, createdBy: by },
  nameCheck: "same",
} as const;
const transfer = {
  ...{ withdrawalId: transferId, scheduleId, payeeAccountId, payeeName: "Union", bankCode: "058", bankName: "A" },
  ...{ numberSealed: Buffer.alloc(1), numberEnds: "1234", accountName: "UNION", narration: "Union dues" },
  paidFrom: "wallet",
} as const;
const approval = { accountId: payeeAccountId, basis: "second_admin", usableFrom: at, by: newId<UserId>(), at } as const;

/** An approved account of a union, one that waits for approval, and a transfer of a final schedule that awaits approval. */
const seedThirdParty = async (tx: CompanyTransaction, a: CompanyId) => {
  const obligationId = newId<ObligationId>();
  const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
  await write(sql`
    insert into authority_obligations (company_id, obligation_id, kind, code, payee_name, counted_from, remitter, created_at)
    values (${a}, ${obligationId}, 'third_party', 'union-dues', 'Union dues', '2026-01-01', 'employer', ${at})`);
  await write(sql`
    insert into remittance_schedules (company_id, schedule_id, obligation_id, seq, created_at) values (${a}, ${scheduleId}, ${obligationId}, 0, ${at})`);
  await write(sql`
    insert into remittance_schedule_lines (company_id, run_id, employee_id, side, line_id, schedule_id, account, amount)
    select ${a}, run_id, (select employee_id from employees order by employee_id limit 1), 'deduction', 'union-dues', ${scheduleId},
      'other_deductions', 7 from payouts order by run_id limit 1`);
  await markFinalised(tx, { scheduleId, lineCount: 1, total: 7n, creditUsed: 0n, layoutId: "own-2026-11", at, by });
  await insertPayeeAccount(tx, a, payeeAccount);
  await markAccountApproved(tx, approval);
  await insertPayeeAccount(tx, a, { ...payeeAccount, accountId: pendingId });
  await insertThirdPartyTransfer(tx, a, transfer);
  const requested = { quotedFee: 1n, requestedAt: at, requestedBy: by };
  await insertWithdrawal(tx, a, {
    ...{ withdrawalId: transferId, scheduleId, provider: "kora", reference: `po-${"t".repeat(26)}`, amount: 7n },
    ...requested,
  });
};

const thirdPartyProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const onAccounts = (call: Probe) => reachingRowsOf(a)("third_party_accounts", call);
  const onTransfers = (call: Probe) => reachingRowsOf(a)("withdrawals", call);
  return {
    insertThirdPartyTransfer: rejected((tx) => insertThirdPartyTransfer(tx, a, { ...transfer, withdrawalId: newId() })),
    findThirdPartyTransfers: first((tx) => findThirdPartyTransfers(tx, scheduleId)),
    hasLiveSibling: someCount((tx) => hasLiveSibling(tx, { withdrawalId: newId(), scheduleId })),
    findCountableDuplicate: (tx) => findCountableDuplicate(tx, scheduleId),
    markDuplicateCounted: onTransfers((tx) => markDuplicateCounted(tx, transferId)),
    findTransfer: (tx) => findTransfer(tx, transferId),
    withdrawAcknowledgements: first((tx) => withdrawAcknowledgements(tx, { withdrawalId: transferId, scheduleId, arrivedAt: at, at })),
    insertPayeeAccount: rejected((tx) => insertPayeeAccount(tx, a, { ...payeeAccount, accountId: newId(), code: "other" })),
    findThirdPartyAccounts: first((tx) => findThirdPartyAccounts(tx, "union-dues")),
    findThirdPartyAccount: (tx) => findThirdPartyAccount(tx, payeeAccountId),
    lockPendingAccount: (tx) => lockPendingAccount(tx, { accountId: pendingId, code: "union-dues" }),
    markAccountApproved: onAccounts((tx) => markAccountApproved(tx, { ...approval, accountId: pendingId })),
    markAccountEnded: onAccounts((tx) => markAccountEnded(tx, { accountId: pendingId, reason: "rejected", by, at })),
    isTransferred: someCount((tx) => isTransferred(tx, scheduleId)),
    hasReceipt: someCount((tx) => hasReceipt(tx, scheduleId)),
    findTransferViolations: first((tx) => findTransferViolations(tx)),
  };
};

/** Withdrawals, asked as B with A's ids. */
export const withdrawalProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const onWithdrawals = (call: Probe) => reachingRowsOf(a)("withdrawals", call);
  return {
    ...thirdPartyProbes(a, rejected),
    insertWithdrawal: rejected((tx) => insertWithdrawal(tx, a, withdrawal)),
    findWithdrawals: first((tx) => findWithdrawals(tx, 10)),
    mayFailedWithdrawalArrive: someCount((tx) => mayFailedWithdrawalArrive(tx, { at, scheduleId: null })),
    lockWithdrawal: (tx) => lockWithdrawal(tx, withdrawalId),
    markWithdrawalApproved: onWithdrawals((tx) => markWithdrawalApproved(tx, { withdrawalId, by, at })),
    markWithdrawalCancelled: onWithdrawals((tx) => markWithdrawalCancelled(tx, { withdrawalId, at })),
    markWithdrawalClaimed: onWithdrawals((tx) => markWithdrawalClaimed(tx, { withdrawalId, claim: newId(), at, pollAt: at })),
    markWithdrawalPolled: onWithdrawals((tx) => markWithdrawalPolled(tx, { withdrawalId, until: at })),
    pollWithdrawalsNow: first((tx) => pollWithdrawalsNow(tx, { withdrawalIds: [withdrawalId], at })),
    saveWithdrawalDecision: onWithdrawals((tx) => saveWithdrawalDecision(tx, { withdrawalId, decision, at })),
    findAccountOf: (tx) => findAccountOf(tx, withdrawalId),
    findCompanyAccount: (tx) => findCompanyAccount(tx),
    saveCompanyAccount: rejected((tx) => saveCompanyAccount(tx, a, { account, by, at })),
  };
};
