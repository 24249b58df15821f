import type { CompanyAccountId, ScheduleId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import type { WithdrawalState } from "@albashi/contracts/payments/withdrawals";
import type { Transfer } from "../../transfers/index.ts";

/** What a withdrawal that pays deductions to a third party pays. */
export interface ThirdPartyTransfer {
  readonly scheduleId: ScheduleId;
  readonly payeeName: string;
  readonly narration: string;
  /** The ledger's account that is debited: the wallet, or what is held where Albashi remits. */
  readonly paidFrom: "wallet" | "other_deductions";
}

/** A transfer of wallet money to the company's own bank account, or of deductions to a third party. */
export interface Withdrawal extends Transfer {
  readonly withdrawalId: WithdrawalId;
  /** The company's own account; null where a third party is paid. */
  readonly accountId: CompanyAccountId | null;
  /** Null where the company withdraws to its own account. */
  readonly thirdParty: ThirdPartyTransfer | null;
  /** The most the transfer costs: reserved with the amount, and what is not used returns to the wallet. */
  readonly quotedFee: bigint;
  readonly requestedAt: Date;
  readonly requestedBy: UserId;
  readonly approvedAt: Date | null;
  /** Set when the provider never had it: from then on the same reference may be submitted again. */
  readonly resubmitAfter: Date | null;
  readonly finishedAt: Date | null;
  readonly bankName: string;
  readonly numberEnds: string;
}

/** Associated data that binds the encrypted number of a company's account to its row. */
export const companyAccountNumber = (accountId: CompanyAccountId) => `company_account_number ${accountId}`;

/** Associated data that binds the encrypted number of a payee's account to the transfer to it. */
export const transferAccountNumber = (withdrawalId: WithdrawalId) => `third_party_transfer_number ${withdrawalId}`;

/** The state for users. Until its outcome is known, a withdrawal is on its way. */
export const presentedWithdrawalState = ({ state, approvedAt }: Pick<Withdrawal, "state" | "approvedAt">): WithdrawalState => {
  switch (state) {
    case "created":
      return approvedAt === null ? "awaiting_approval" : "on_its_way";
    case "queued":
    case "sent":
    case "unknown":
      return "on_its_way";
    case "succeeded":
    case "duplicate":
      return "done";
    case "failed":
    case "returned":
    case "cancelled":
      return state;
  }
};

/** Until a worker claims a withdrawal, it has certainly not been sent. */
export const isCancellable = ({ state, claim }: Pick<Withdrawal, "state" | "claim">): boolean => state === "created" && claim === null;

interface Funds {
  readonly inWallet: bigint;
  /** Settled money at the provider beyond what runs paid there need. */
  readonly atProvider: bigint;
}

interface Balances {
  readonly wallet: bigint;
  /** What no provider has settled yet, what the company owes us, and what was paid twice: none of it can leave. */
  readonly pending: bigint;
  readonly owed: bigint;
  readonly duplicates: bigint;
  /** Settled money at the provider beyond what runs paid there need; what is owed and paid twice counts as present. */
  readonly availableAtProvider: bigint;
}

/** What of the wallet, and of the money at the provider, is free to leave. Negative where what is promised already is not covered. */
export const freeFunds = ({ wallet, pending, owed, duplicates, availableAtProvider }: Balances): Funds => ({
  inWallet: wallet - pending - owed - duplicates,
  atProvider: availableAtProvider - owed - duplicates,
});

/** How much of the wallet is money that can leave now. */
export const withdrawable = ({ inWallet, atProvider }: Funds): bigint => (inWallet < atProvider ? inWallet : atProvider);

/** Whether a transfer is covered. Money that is held for a third party has left the wallet already, so that the wallet pays the fee only. */
export const isCovered = (
  { amount, quotedFee, thirdParty }: Pick<Withdrawal, "amount" | "quotedFee" | "thirdParty">,
  { inWallet, atProvider }: Funds,
): boolean => amount + quotedFee <= atProvider && (thirdParty?.paidFrom === "other_deductions" ? 0n : amount) + quotedFee <= inWallet;
