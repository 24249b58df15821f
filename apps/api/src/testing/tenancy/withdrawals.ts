import type { CompanyAccountId, CompanyId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import {
  findAccountOf,
  findCompanyAccount,
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
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
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
  });

/** Withdrawals, asked as B with A's ids. */
export const withdrawalProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const onWithdrawals = (call: Probe) => reachingRowsOf(a)("withdrawals", call);
  return {
    insertWithdrawal: rejected((tx) => insertWithdrawal(tx, a, withdrawal)),
    findWithdrawals: first((tx) => findWithdrawals(tx, 10)),
    mayFailedWithdrawalArrive: someCount((tx) => mayFailedWithdrawalArrive(tx, at)),
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
