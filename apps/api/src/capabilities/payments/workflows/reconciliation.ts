import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { beginReconciliation, compareCompanies, endReconciliation, readStatement } from "../use-cases/reconcile.ts";

/** How a provider's statement is compared with our books. */
export const reconciliationWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "reconcile",
    run: async (parts, { payload, step }) => {
      const { provider } = payload as { provider: ProviderName };
      const begun = await step("begin", () => beginReconciliation(parts, provider));
      const read = await step("read the statement", () => readStatement(parts, begun));
      await step("compare", () => compareCompanies(parts, begun));
      await step("compare the balance", () => endReconciliation(parts, begun, read));
    },
  },
];
