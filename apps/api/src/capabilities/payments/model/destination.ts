import { formatNaira, type Kobo } from "@albashi/money";
import type { FailureKind, PayoutProvider } from "../../../providers/payout/port.ts";
import type { Attempt } from "./attempt.ts";
import type { Limits } from "./claim.ts";

/** Where a person is paid now. */
export interface PlaceToPay {
  readonly bankAccountId: string;
  readonly mayBePaid: boolean;
}

/** How much one payment may be. */
interface Bounds {
  readonly limits: Pick<Limits, "perItem">;
  readonly provider: Pick<PayoutProvider, "smallest" | "largest">;
}

/** Why a payment must not go where it was approved to go. Nothing when it may. It is never sent anywhere else instead. */
export const heldBecause = (
  { amount, bankAccountId }: Pick<Attempt, "amount" | "bankAccountId">,
  { now, ...bounds }: Bounds & { now: PlaceToPay | undefined },
): string | undefined => {
  if (now?.bankAccountId !== bankAccountId)
    return "The person's bank account is another one now than when the run was approved. Look at the new account, then let the payment go.";
  if (!now.mayBePaid) return "The bank account is held or was refused. Look at it under held bank accounts, then let the payment go.";
  return barredByAmount(amount, bounds);
};

/** Why so much, or so little, cannot be sent at once: letting it go would only hold it again. Nothing when it can. */
export const barredByAmount = (amount: bigint, { limits, provider }: Bounds): string | undefined => {
  // What the provider cannot pay at all no raised limit cures.
  if (amount > provider.largest)
    return `The provider pays ${naira(provider.largest)} at most at a time. Put this back into the wallet and pay it another way.`;
  if (amount > limits.perItem)
    return `The amount is over the company's limit of ${naira(limits.perItem)} for one payment. Write to us to have it raised and then let it go, or put this back into the wallet and pay it another way.`;
  if (amount < provider.smallest)
    return `The provider pays ${naira(provider.smallest)} at least at a time. Put this back into the wallet and pay it another way.`;
  return undefined;
};

/** What a bank account is known by to people. */
interface AccountInBrief {
  readonly bankCode: string;
  readonly numberEnds: string;
}

/**
 * The bank turned a payment into an account away, and the person has the same account still. It is known by what people see of it:
 * entering it anew changes nothing.
 */
export const wasRefused = (
  tried: AccountInBrief & { readonly state: string; readonly failure: FailureKind | null },
  now: AccountInBrief,
): boolean =>
  (tried.state === "returned" || tried.failure === "account") && tried.bankCode === now.bankCode && tried.numberEnds === now.numberEnds;

const naira = (amount: bigint) => formatNaira(amount as Kobo);
