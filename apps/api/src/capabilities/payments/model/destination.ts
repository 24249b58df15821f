import { formatNaira, type Kobo } from "@albashi/money";
import type { PayoutProvider } from "../../../providers/payout/port.ts";
import type { Attempt } from "./attempt.ts";
import type { Limits } from "./claim.ts";

/** Where a person is paid now. */
export interface PlaceToPay {
  readonly bankAccountId: string;
  readonly mayBePaid: boolean;
}

/** Why a payment must not go where it was approved to go. Nothing when it may. It is never sent anywhere else instead. */
export const heldBecause = (
  { amount, bankAccountId }: Pick<Attempt, "amount" | "bankAccountId">,
  { now, limits, provider }: { now: PlaceToPay | undefined; limits: Limits; provider: Pick<PayoutProvider, "smallest" | "largest"> },
): string | undefined => {
  if (now?.bankAccountId !== bankAccountId)
    return "The person's bank account is another one now than when the run was approved. Look at the new account, then let the payment go.";
  if (!now.mayBePaid) return "The bank account is held or was refused. Look at it under held bank accounts, then let the payment go.";
  if (amount > limits.perItem)
    return `The amount is over the company's limit of ${naira(limits.perItem)} for one payment. Write to us to have it raised, then let it go.`;
  if (amount > provider.largest)
    return `The provider pays ${naira(provider.largest)} at most at a time. Put this back into the wallet and pay it another way.`;
  if (amount < provider.smallest)
    return `The provider pays ${naira(provider.smallest)} at least at a time. Put this back into the wallet and pay it another way.`;
  return undefined;
};

const naira = (amount: bigint) => formatNaira(amount as Kobo);
