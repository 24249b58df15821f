import type { FundingIntent as IntentShown } from "@albashi/contracts/payments-funding";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { amountTooSmall } from "../errors.ts";
import { wholeNaira } from "../model/funding.ts";
import type { FundingParts } from "./fund-run.ts";
import { fundingShown } from "./funding-shown.ts";
import { makeIntent } from "./make-intent.ts";

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
    return once(tx, { userId: actor.userId, intent, at }, async () =>
      fundingShown(tx, parts, await makeIntent(tx, actor, { runId: null, kind: "wallet", amount, at })),
    );
  });
};
