import type { CompanyAccountId, UserId, WithdrawalId } from "@albashi/contracts/ids";
import type { WithdrawalState } from "@albashi/contracts/payments/withdrawals";
import type { Transfer } from "../../transfers/index.ts";

/** A transfer of wallet money to the company's own bank account. */
export interface Withdrawal extends Transfer {
  readonly withdrawalId: WithdrawalId;
  readonly accountId: CompanyAccountId;
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

interface Balances {
  readonly wallet: bigint;
  /** What no provider has settled yet, what the company owes us, and what was paid twice: none of it can leave. */
  readonly pending: bigint;
  readonly owed: bigint;
  readonly duplicates: bigint;
  /** Settled money at the provider beyond what runs paid there need; what is owed and paid twice counts as present. */
  readonly availableAtProvider: bigint;
}

/** How much of the wallet is money that can leave now. Negative where even what is promised already is not covered. */
export const withdrawable = ({ wallet, pending, owed, duplicates, availableAtProvider }: Balances): bigint => {
  const [inWallet, atProvider] = [wallet - pending - owed - duplicates, availableAtProvider - owed - duplicates];
  return inWallet < atProvider ? inWallet : atProvider;
};
