import type { FundingIntent as IntentShown } from "@albashi/contracts/payments/funding";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { amountTooSmall, tooManyIntents } from "../errors.ts";
import { wholeNaira } from "../model/funding.ts";
import { countOpenWalletIntents } from "../store/funding-intents.ts";
import type { FundingDependencies } from "./fund-run.ts";
import { createFundingIntent } from "./funding-intents.ts";
import { presentFunding } from "./present-funding.ts";

/** A limit on open intents, because each allows further checkouts at the provider. */
const openIntentsAtMost = 10;

/** Starts funding of the wallet without a purpose. */
export const fundWallet = (
  dependencies: FundingDependencies,
  actor: Actor,
  { amountKobo, intent }: { amountKobo: string; intent: IdempotentRequest | undefined },
): Promise<IntentShown> => {
  const amount = wholeNaira(BigInt(amountKobo));
  const { smallest } = dependencies.checkouts[dependencies.config.payments.provider];
  if (amount < smallest) throw amountTooSmall(smallest);
  return dependencies.database.inCompany(actor.companyId, (tx) => {
    const at = dependencies.clock.now();
    return withIdempotency(tx, { userId: actor.userId, intent, at }, async () => {
      if ((await countOpenWalletIntents(tx)) >= openIntentsAtMost) throw tooManyIntents();
      return presentFunding(tx, dependencies, await createFundingIntent(tx, actor, { runId: null, kind: "wallet", amount, at }));
    });
  });
};
