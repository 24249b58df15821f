import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { Reconcile } from "../transfers/index.ts";
import { importStatementPage } from "./use-cases/import-statement.ts";
import { completeReconciliation, matchCompanies, rematchFailed, startReconciliation } from "./use-cases/reconcile.ts";

/** Durable work of this module. */
export const reconciliationWorkflows = [
  defineWorkflow(Reconcile, async (dependencies, { payload: { provider }, step }) => {
    const begun = await step("begin", () => startReconciliation(dependencies, provider));
    let read = await step("read statement pages", () => importStatementPage(dependencies, begun));
    while (!read.isOver) {
      const before = read;
      read = await step("read statement pages", () => importStatementPage(dependencies, begun, before));
    }
    let compared = await step("reconcile companies", () => matchCompanies(dependencies, begun));
    while (compared.after !== null) {
      const before = compared;
      compared = await step("reconcile companies", () => matchCompanies(dependencies, begun, before));
    }
    const { failed } = compared;
    if (failed.length > 0) await step("retry failed companies", () => rematchFailed(dependencies, begun, failed));
    await step("compare balances", () => completeReconciliation(dependencies, begun, read));
  }),
];
