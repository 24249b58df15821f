import { defineWorkflow } from "../../../platform/outbox/workflow.ts";
import { findDuplicates } from "./use-cases/find-duplicates.ts";
import { importEmployees } from "./use-cases/import-employees.ts";
import { readImportRows } from "./use-cases/parse-import-file.ts";
import { revalidateRows } from "./use-cases/revalidate-rows.ts";
import { runPostImport } from "./use-cases/run-post-import.ts";
import { ImportEmployees, ReadImport, RecheckImport, RunPostImport } from "./workflow-contracts.ts";

/** Durable workflows of this module. */
export const importsWorkflows = [
  defineWorkflow(ReadImport, async (dependencies, { payload, step }) => {
    while (!(await step("read rows", () => readImportRows(dependencies, payload))).isOver);
    await step("compare rows", () => findDuplicates(dependencies, payload));
  }),
  defineWorkflow(RecheckImport, async (dependencies, { payload, step }) => {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = (await step("check rows", () => revalidateRows(dependencies, { ...payload, after: from }))).next;
    }
    await step("compare rows", () => findDuplicates(dependencies, payload));
  }),
  defineWorkflow(ImportEmployees, async (dependencies, { payload, step }) => {
    while (!(await step("import employees", () => importEmployees(dependencies, payload))).isOver);
  }),
  defineWorkflow(RunPostImport, (dependencies, { outboxId, payload, step }) =>
    step("follow up", () => runPostImport(dependencies, { ...payload, outboxId })),
  ),
];
