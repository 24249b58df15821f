import { FundWallet } from "@albashi/contracts/payments/funding";
import { command } from "../../../../platform/command/command.ts";
import { amountTooSmall, tooManyIntents } from "../errors.ts";
import { wholeNaira } from "../model/funding.ts";
import { countOpenWalletIntents } from "../store/funding-intents.ts";
import { createFundingIntent } from "./funding-intents.ts";
import { fundingShown } from "./present-funding.ts";

/** A limit on open intents, because each allows further checkouts at the provider. */
const maxOpenIntents = 10;

/** Starts funding of the wallet without a purpose. */
export const fundWallet = command(FundWallet, async ({ tx, at, actor, input: { amountKobo }, dependencies }) => {
  const amount = wholeNaira(BigInt(amountKobo));
  const { smallest } = dependencies.checkouts[dependencies.config.payments.provider];
  if (amount < smallest) throw amountTooSmall(smallest);
  if ((await countOpenWalletIntents(tx)) >= maxOpenIntents) throw tooManyIntents();
  return fundingShown(tx, dependencies, await createFundingIntent(tx, actor, { runId: null, kind: "wallet", amount, at }));
});
