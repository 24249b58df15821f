import type { FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { amountTooSmall, tooManyIntents } from "../errors.ts";
import { wholeNaira } from "../model/funding.ts";
import { countOpenWalletIntents } from "../store.ts";
import type { FundingParts } from "./fund-run.ts";
import { fundingShown } from "./funding-shown.ts";
import { makeIntent } from "./make-intent.ts";

/** Nobody brings in so many sums at once; each is a door to more visits at the provider. */
const openIntentsAtMost = 10;

/** Somebody brings money into the wallet, for whatever comes. */
export const fundWallet = (
  parts: FundingParts,
  actor: Actor,
  { amountKobo, intent }: { amountKobo: string; intent: Intent | undefined },
): Promise<IntentShown> => {
  const amount = wholeNaira(BigInt(amountKobo));
  const { smallest } = parts.checkouts[parts.config.payments.provider];
  if (amount < smallest) throw amountTooSmall(smallest);
  return parts.database.inCompany(actor.companyId, (tx) => {
    const at = parts.clock.now();
    return once(tx, { userId: actor.userId, intent, at }, async () => {
      if ((await countOpenWalletIntents(tx)) >= openIntentsAtMost) throw tooManyIntents();
      return fundingShown(tx, parts, await makeIntent(tx, actor, { runId: null, kind: "wallet", amount, at }));
    });
  });
};
