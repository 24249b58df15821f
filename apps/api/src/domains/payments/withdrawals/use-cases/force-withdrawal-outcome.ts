import type { WithdrawalId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { OperatorContext } from "../../../../platform/operator-actions/store.ts";
import { findReference } from "../../provider-log/index.ts";
import {
  forceOutcome,
  type ManualOutcome,
  outcomeContradicted,
  paymentChangedMeanwhile,
  paymentNotFound,
  queryBeforeForcing,
  recordManualOutcome,
  requireUnresolved,
} from "../../transfers/index.ts";
import { lockWithdrawal } from "../store/withdrawals.ts";
import { applyForcedOutcome, numberOf } from "./transfer-withdrawal.ts";

type ForceDependencies = Pick<Dependencies, "database" | "clock" | "config" | "vault" | "payouts" | "live">;

interface ForcedOutcome {
  readonly reference: string;
  readonly ending: ManualOutcome;
  readonly by: OperatorContext;
}

/** An operator sets the outcome of a payment or a withdrawal that provider responses leave unresolved. Returns what the provider says. */
export const forceTransferOutcome = async (dependencies: ForceDependencies, forced: ForcedOutcome): Promise<{ providerSays: string }> => {
  const known = await dependencies.database.inPlatform((tx) => findReference(tx, forced.reference));
  return known?.kind === "withdrawal" ? forceWithdrawalOutcome(dependencies, forced) : forceOutcome(dependencies, forced);
};

/** The provider is queried once more and never contradicted; a failed withdrawal returns to the wallet. */
const forceWithdrawalOutcome = async (dependencies: ForceDependencies, { reference, ending, by }: ForcedOutcome) => {
  const known = await dependencies.database.inPlatform((tx) => findReference(tx, reference));
  if (!known) throw paymentNotFound(reference);
  const ref = { companyId: known.companyId, withdrawalId: known.subject as WithdrawalId };
  const { attempt, accountNumber } = await dependencies.database.inCompany(ref.companyId, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref.withdrawalId);
    await requireUnresolved(tx, withdrawal);
    if (!withdrawal) throw paymentNotFound(reference);
    return { attempt: withdrawal, accountNumber: await numberOf(dependencies, tx, { companyId: ref.companyId, withdrawal }) };
  });
  const { queried, providerSays, responses } = await queryBeforeForcing(dependencies, attempt, ending);
  // While the provider still sends it, nothing may return to the wallet.
  if (queried.kind === "found" && queried.status === "failed") throw outcomeContradicted(providerSays);
  await applyForcedOutcome(dependencies, ref, {
    result: { attempt, accountNumber, queried, responses },
    alsoWrite: async (tx, decision, at) => {
      if (!decision?.journalEvent) throw paymentChangedMeanwhile();
      await recordManualOutcome(tx, { transferId: ref.withdrawalId, reference, ending, by, providerSays, at });
    },
  });
  return { providerSays };
};
