import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { readSomeOfStatement } from "../use-cases/read-statement.ts";
import { beginReconciliation, compareAgain, compareSomeCompanies, endReconciliation } from "../use-cases/reconcile.ts";

/** How a provider's statement is compared with our books: some pages of it in a step, then some companies in a step. */
export const reconciliationWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "reconcile",
    run: async (parts, { payload, step }) => {
      const { provider } = payload as { provider: ProviderName };
      const begun = await step("begin", () => beginReconciliation(parts, provider));
      let read = await step("read some of the statement", () => readSomeOfStatement(parts, begun));
      while (!read.isOver) {
        const before = read;
        read = await step("read some of the statement", () => readSomeOfStatement(parts, begun, before));
      }
      let compared = await step("compare some", () => compareSomeCompanies(parts, begun));
      while (compared.after !== null) {
        const before = compared;
        compared = await step("compare some", () => compareSomeCompanies(parts, begun, before));
      }
      const { failed } = compared;
      if (failed.length > 0) await step("compare those again that could not be", () => compareAgain(parts, begun, failed));
      await step("compare the balance", () => endReconciliation(parts, begun, read));
    },
  },
];
