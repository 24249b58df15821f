import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { beginReconciliation, compareCompanies, endReconciliation, readStatement } from "../use-cases/reconcile.ts";
import { tellStrangers } from "../use-cases/tell-strangers.ts";

/** How a provider's statement is compared with our books. */
export const reconciliationWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "reconcile",
    run: async (parts, { payload, step }) => {
      const { provider } = payload as { provider: ProviderName };
      const begun = await step("begin", () => beginReconciliation(parts, provider));
      const read = await step("read the statement", () => readStatement(parts, begun));
      // First of all: whatever keeps companies from being compared, a stolen key is stopped.
      await step("tell of strangers", () => tellStrangers(parts, provider));
      await step("compare", () => compareCompanies(parts, begun));
      await step("compare the balance", () => endReconciliation(parts, begun, read));
    },
  },
];
