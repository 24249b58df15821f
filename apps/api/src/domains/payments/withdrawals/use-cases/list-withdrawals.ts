import type { ResponseOf } from "@albashi/contracts/contract";
import type { ListWithdrawals, QuoteWithdrawal, WithdrawalRecord } from "@albashi/contracts/payments/withdrawals";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findUserNames } from "../../../identity/index.ts";
import { isCancellable, presentedWithdrawalState, type Withdrawal } from "../model/withdrawal.ts";
import { findCompanyAccount, findWithdrawals } from "../store/withdrawals.ts";
import { hasOtherApprover, readWithdrawable } from "./withdrawable-amount.ts";

const shown = 20;

/** The company's account, what can be withdrawn, and its last withdrawals. */
export const listWithdrawals = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  actor: Actor,
): Promise<ResponseOf<typeof ListWithdrawals>> =>
  database.inCompany(actor.companyId, async (tx) => {
    const account = await findCompanyAccount(tx);
    const withdrawals = await findWithdrawals(tx, shown);
    const names = await findUserNames(tx, [...new Set(withdrawals.map(({ requestedBy }) => requestedBy))]);
    const mayPay = isAllowed(actor, "payments.pay");
    const needsAnother = await hasOtherApprover(tx, actor, clock.now());
    return {
      account: account ? { bank: account.bankName, accountNumber: masked(account.numberEnds), accountName: account.accountName } : null,
      withdrawableKobo: String(atLeastZero(await readWithdrawable(tx, config.payments.provider))),
      withdrawals: withdrawals.map((one) => ({
        ...present(one),
        requestedBy: names.get(one.requestedBy) ?? null,
        mayApprove: mayPay && isOpen(one) && !(needsAnother && one.requestedBy === actor.userId),
        mayCancel: mayPay && isCancellable(one),
      })),
    };
  });

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n);
const isOpen = ({ state, approvedAt }: Withdrawal) => state === "created" && approvedAt === null;
const masked = (ends: string) => `••••${ends}`;

const present = (one: Withdrawal): Omit<WithdrawalRecord, "requestedBy" | "mayApprove" | "mayCancel"> => ({
  withdrawalId: one.withdrawalId,
  amountKobo: String(one.amount),
  feeKobo: String(one.fee ?? one.quotedFee),
  state: presentedWithdrawalState(one),
  bank: one.bankName,
  accountNumber: masked(one.numberEnds),
  accountName: one.accountName,
  reference: one.reference,
  requestedAt: one.requestedAt.toISOString(),
  finishedAt: one.finishedAt?.toISOString() ?? null,
});

/** The most that a withdrawal takes from the wallet. */
export const quoteWithdrawal = (
  { config, payouts }: Pick<Dependencies, "config" | "payouts">,
  amountKobo: string,
): ResponseOf<typeof QuoteWithdrawal> => {
  const fee = payouts[config.payments.provider].feeQuote(BigInt(amountKobo));
  return { amountKobo, feeAtMostKobo: String(fee), totalKobo: String(BigInt(amountKobo) + fee) };
};
