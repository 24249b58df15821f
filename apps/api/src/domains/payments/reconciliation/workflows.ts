import type { CompanyId } from "@albashi/contracts/ids";
import { defineTask, defineWorkflowWithTasks } from "../../../platform/outbox/workflow.ts";
import { Reconcile } from "../transfers/index.ts";
import { importStatementPage } from "./use-cases/import-statement.ts";
import {
  type CompanyBatches,
  completeReconciliation,
  listCompanyBatches,
  matchCompanies,
  rematchFailed,
  startReconciliation,
} from "./use-cases/reconcile.ts";
import { MatchCompanies, RematchCompanies } from "./workflow-contracts.ts";

const matchCompaniesTask = defineTask(MatchCompanies, matchCompanies);
const rematchCompaniesTask = defineTask(RematchCompanies, rematchFailed);

/** Durable work of this module. */
export const reconciliationWorkflows = [
  defineWorkflowWithTasks(Reconcile, async (dependencies, { payload: { provider }, step, runTasks }) => {
    const window = await step("begin", () => startReconciliation(dependencies, provider));
    let read = await step("read statement pages", () => importStatementPage(dependencies, window));
    while (!read.isOver) {
      const before = read;
      read = await step("read statement pages", () => importStatementPage(dependencies, window, before));
    }
    const failed: CompanyId[] = [];
    const taskOf = (companyIds: readonly CompanyId[]) => ({ window, companyIds: [...companyIds] });
    let after: CompanyId | null = null;
    do {
      const from: CompanyId | null = after;
      const listed: CompanyBatches = await step("list companies", () => listCompanyBatches(dependencies, { after: from }));
      await runTasks(matchCompaniesTask, listed.batches.map(taskOf), (matched) => {
        failed.push(...matched.failed);
        return [];
      });
      after = listed.after;
    } while (after !== null);
    await runTasks(
      rematchCompaniesTask,
      failed.map((companyId) => taskOf([companyId])),
    );
    await step("compare balances", () => completeReconciliation(dependencies, window, read));
  }),
];

/** The tasks that its workflows hand out. */
export const reconciliationTasks = [matchCompaniesTask, rematchCompaniesTask];
