import type { ReleaseBlock } from "@albashi/contracts/payments/reasons";
import { amountBlock, type Bounds } from "../../controls/index.ts";
import type { Attempt } from "../../transfers/index.ts";

interface ReleaseFacts {
  /** The reader is the payee, and another admin could release it. */
  readonly isOwn: boolean;
  /** The account the employee is paid into now. */
  readonly account: { readonly bankAccountId: string; readonly mayBePaid: boolean } | undefined;
  readonly bounds: Bounds;
}

/**
 * Why a release of all held payments leaves one held; null if it is released. What an admin held on purpose, and a payment that would go
 * to another account than the approved one, need a decision of their own.
 */
export const releaseBlockOf = (
  { amount, bankAccountId, holdReason }: Pick<Attempt, "amount" | "bankAccountId" | "holdReason">,
  { isOwn, account, bounds }: ReleaseFacts,
): ReleaseBlock | null => {
  if (isOwn) return "own_pay";
  if (holdReason === "requested_by_admin") return "held_by_admin";
  if (!account?.mayBePaid) return "no_payable_account";
  if (account.bankAccountId !== bankAccountId) return "account_changed";
  return amountBlock(amount, bounds)?.reason ?? null;
};
