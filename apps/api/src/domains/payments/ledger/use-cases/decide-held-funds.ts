import { DecideHeldFunds } from "@albashi/contracts/payments/ledger";
import { command } from "../../../../platform/command/command.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { heldFundsChanged, nothingToDecide } from "../errors.ts";
import { employerReceivable } from "../model/accounts.ts";
import { releaseJournals } from "../model/release-journals.ts";
import { findBalances, postJournals } from "../store/journals.ts";
import { lockUndecidedObligations, saveHeldFundsDecision } from "../store/obligations.ts";
import { lockReceivable } from "../store/provider-position.ts";
import { HeldFundsKept } from "../workflow-contracts.ts";
import { splitUndecided, sumOf } from "./split-undecided.ts";

/**
 * An owner decides about deductions that were collected before the company chose who remits: they go back to the wallet, or stay here
 * for Albashi to remit. Each amount is decided once; what was remitted or decided before is not part of it, nor what Albashi owes as
 * the legal employer.
 */
export const decideHeldFunds = command(DecideHeldFunds, async ({ tx, at, actor, input: { decision, amountKobo }, audit }) => {
  const { companyId, userId } = actor;
  const { releasable: obligations, owedByAlbashi } = await splitUndecided(tx, await lockUndecidedObligations(tx));
  if (obligations.length === 0) throw nothingToDecide();
  if (sumOf(obligations) !== BigInt(amountKobo)) throw heldFundsChanged();
  const isReleased = decision === "release";
  await saveHeldFundsDecision(tx, { obligations: owedByAlbashi, decision: "held", by: userId, at });
  await saveHeldFundsDecision(tx, { obligations, decision: isReleased ? "released" : "held", by: userId, at });
  const runs = new Set(obligations.map(({ runId }) => runId)).size;
  const details = { amountKobo, runs: String(runs) };
  await audit({ action: isReleased ? "held_funds_released" : "held_funds_kept", subject: companyId, details });
  if (!isReleased || owedByAlbashi.length > 0) await enqueue(tx, HeldFundsKept, { payload: { companyId }, at, companyId });
  if (!isReleased) return;
  await lockReceivable(tx, companyId);
  const receivable = (await findBalances(tx, [employerReceivable])).get(employerReceivable) ?? 0n;
  await postJournals(tx, companyId, releaseJournals({ obligations, receivable, at }));
});
