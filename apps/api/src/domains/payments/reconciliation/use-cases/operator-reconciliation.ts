import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../../platform/operator-actions/store.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { findPastReconciliations, findUnmatchedTransactions } from "../store/unmatched-transactions.ts";
import { reconcile } from "./reconcile.ts";

/** An operator reconciles a provider's statement with the ledger immediately. */
export const reconcileByOperator = async (
  dependencies: Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live" | "alarm">,
  { provider, by }: { provider: ProviderName; by: OperatorContext },
) => {
  await dependencies.database.inPlatform((tx) =>
    writeOperatorAction(tx, { at: dependencies.clock.now(), ...by, action: "statement_compared", subject: provider }),
  );
  return reconcile(dependencies, provider);
};

/** Statement lines that name no payment of ours. */
export const listUnmatchedTransactions = ({ database, clock }: Pick<Dependencies, "database" | "clock">, by: OperatorContext) =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at: clock.now(), ...by, action: "strangers_listed", subject: "provider statements" });
    return findUnmatchedTransactions(tx, { limit: 200 });
  });

/** The last reconciliations, with the provider's shortfall against the ledger. */
export const listReconciliations = ({ database, clock }: Pick<Dependencies, "database" | "clock">, by: OperatorContext) =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { at: clock.now(), ...by, action: "comparisons_listed", subject: "provider statements" });
    return findPastReconciliations(tx, { limit: 20 });
  });
