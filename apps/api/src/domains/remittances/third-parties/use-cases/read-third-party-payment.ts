import type { PayeeAccountId, ScheduleId, UserId } from "@albashi/contracts/ids";
import type {
  PendingThirdPartyAccount,
  ThirdPartyAccount,
  ThirdPartyBlock,
  ThirdPartyPayment,
  ThirdPartyTransfer,
} from "@albashi/contracts/remittances/third-parties";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findUserNames } from "../../../identity/index.ts";
import { findThirdPartyTransfers, hasOtherApprover, isCancellable, type Withdrawal } from "../../../payments/index.ts";
import { countEmployeesOnAccount } from "../../../people/index.ts";
import type { StoredSchedule } from "../../schedules/index.ts";
import { findScheduleDetails, payeeOf, scheduleNotFound } from "../../schedules/index.ts";
import { notAThirdParty } from "../errors.ts";
import { isOver, type StoredPayeeAccount, transferStateOf } from "../model/third-party.ts";
import { findThirdPartyAccounts, hasReceipt } from "../store/payee-accounts.ts";

/** The account and the transfers of a third party's schedule, and whether the caller can pay it. */
export const readThirdPartyPayment = (
  { database, clock, config, payouts }: Pick<Dependencies, "database" | "clock" | "config" | "payouts">,
  actor: Actor,
  { scheduleId }: { scheduleId: ScheduleId },
): Promise<ThirdPartyPayment> =>
  database.inCompany(actor.companyId, async (tx) => {
    const now = clock.now();
    const schedule = await findThirdPartySchedule(tx, scheduleId);
    const accounts = await findThirdPartyAccounts(tx, schedule.code);
    const transfers = await findThirdPartyTransfers(tx, scheduleId);
    const needsSecondAdmin = await hasOtherApprover(tx, actor, now);
    const names = await findUserNames(tx, userIdsOf(accounts, transfers));
    const caller = { userId: actor.userId, mayPay: isAllowed(actor, "payments.pay"), needsSecondAdmin };
    const { payable } = schedule;
    const [current, pending] = [currentOf(accounts), pendingOf(accounts)];
    return {
      deduction: payeeOf(schedule),
      payableKobo: payable === null ? null : String(payable),
      feeAtMostKobo: payable === null || payable === 0n ? null : String(payouts[config.payments.provider].feeQuote(payable)),
      paidFrom: schedule.remitter === "albashi" ? "held" : "wallet",
      account: current ? await presentCurrent(tx, current, names) : null,
      pending: pending ? await presentPending(tx, pending, { names, caller }) : null,
      block: await findTransferBlock(tx, { schedule, accounts, transfers, now }),
      needsSecondAdmin,
      transfers: transfers.map((transfer) => presentTransfer(transfer, { names, caller })),
    };
  });

/** A schedule that is owed to a third party. */
export const findThirdPartySchedule = async (tx: CompanyTransaction, scheduleId: ScheduleId): Promise<StoredSchedule> => {
  const schedule = await findScheduleDetails(tx, scheduleId);
  if (!schedule) throw scheduleNotFound();
  if (schedule.kind !== "third_party") throw notAThirdParty();
  return schedule;
};

export const currentOf = (accounts: readonly StoredPayeeAccount[]) => accounts.find(({ approvedAt }) => approvedAt !== null);
const pendingOf = (accounts: readonly StoredPayeeAccount[]) => accounts.find(({ approvedAt }) => approvedAt === null);

interface Candidate {
  readonly schedule: StoredSchedule;
  readonly accounts: readonly StoredPayeeAccount[];
  readonly transfers: readonly Withdrawal[];
  readonly now: Date;
}

/** Why a schedule cannot be paid now; null if nothing is in the way. */
export const findTransferBlock = async (
  tx: CompanyTransaction,
  { schedule, accounts, transfers, now }: Candidate,
): Promise<ThirdPartyBlock | null> => {
  if (schedule.state === "open") return "schedule_open";
  if (transfers.some((transfer) => !isOver(transfer))) return "payment_exists";
  if (schedule.payable === 0n) return "nothing_due";
  if (await hasReceipt(tx, schedule.scheduleId)) return "receipt_exists";
  const current = currentOf(accounts);
  if (!current) return pendingOf(accounts) ? "account_awaits_approval" : "account_missing";
  return current.usableFrom !== null && current.usableFrom > now ? "account_waits_a_day" : null;
};

type Names = ReadonlyMap<UserId, string>;
interface Caller {
  readonly userId: UserId;
  readonly mayPay: boolean;
  readonly needsSecondAdmin: boolean;
}

const userIdsOf = (accounts: readonly StoredPayeeAccount[], transfers: readonly Withdrawal[]): UserId[] => [
  ...new Set([
    ...accounts.flatMap(({ createdBy, approvedBy }) => (approvedBy === null ? [createdBy] : [createdBy, approvedBy])),
    ...transfers.map(({ requestedBy }) => requestedBy),
  ]),
];

const masked = (ends: string) => `••••${ends}`;

const presentAccount = async (tx: CompanyTransaction, account: StoredPayeeAccount, names: Names) => ({
  accountId: account.accountId satisfies PayeeAccountId,
  payeeName: account.payeeName,
  bank: account.bankName,
  accountNumber: masked(account.numberEnds),
  accountName: account.accountName,
  nameCheck: account.nameCheck,
  employeesPaidIntoIt: await countEmployeesOnAccount(tx, account.numberFingerprint),
  enteredAt: account.createdAt.toISOString(),
  enteredBy: names.get(account.createdBy) ?? null,
});

const presentCurrent = async (tx: CompanyTransaction, account: StoredPayeeAccount, names: Names): Promise<ThirdPartyAccount> => ({
  ...(await presentAccount(tx, account, names)),
  approvedBy: account.approvedBy === null ? null : (names.get(account.approvedBy) ?? null),
  usableFrom: (account.usableFrom ?? account.createdAt).toISOString(),
});

const presentPending = async (
  tx: CompanyTransaction,
  account: StoredPayeeAccount,
  { names, caller }: { names: Names; caller: Caller },
): Promise<PendingThirdPartyAccount> => ({
  ...(await presentAccount(tx, account, names)),
  mayApprove: caller.mayPay && !(caller.needsSecondAdmin && account.createdBy === caller.userId),
});

const presentTransfer = (transfer: Withdrawal, { names, caller }: { names: Names; caller: Caller }): ThirdPartyTransfer => ({
  transferId: transfer.withdrawalId,
  state: transferStateOf(transfer),
  amountKobo: String(transfer.amount),
  feeKobo: String(transfer.fee ?? transfer.quotedFee),
  payeeName: transfer.thirdParty?.payeeName ?? "",
  bank: transfer.bankName,
  accountNumber: masked(transfer.numberEnds),
  accountName: transfer.accountName,
  narration: transfer.thirdParty?.narration ?? "",
  reference: transfer.reference,
  preparedAt: transfer.requestedAt.toISOString(),
  preparedBy: names.get(transfer.requestedBy) ?? null,
  finishedAt: transfer.finishedAt?.toISOString() ?? null,
  mayApprove:
    caller.mayPay &&
    transfer.state === "created" &&
    transfer.approvedAt === null &&
    !(caller.needsSecondAdmin && transfer.requestedBy === caller.userId),
  mayCancel: caller.mayPay && isCancellable(transfer),
});
