import type { CompanyId, ImportId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { bringPeopleIn } from "../use-cases/bring-people-in.ts";
import { checkImportRowsAgain } from "../use-cases/check-import-rows-again.ts";
import { compareImportRows } from "../use-cases/compare-import-rows.ts";
import { followImportUp } from "../use-cases/follow-import-up.ts";
import { readImportRows } from "../use-cases/read-import-rows.ts";

interface OfImport {
  readonly companyId: CompanyId;
  readonly importId: ImportId;
}

/** How a sheet becomes people: each step does a part and says whether more is left. Nothing personal is in the answers. */
export const importWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "readImport",
    run: async (parts, { payload, step }) => {
      const of = payload as OfImport;
      while (!(await step("read rows", () => readImportRows(parts, of))).isOver);
      await step("compare rows", () => compareImportRows(parts, of));
    },
  },
  {
    name: "checkImportAgain",
    run: async (parts, { payload, step }) => {
      const of = payload as OfImport;
      let after: number | null = 0;
      while (after !== null) {
        const from: number = after;
        after = (await step("check rows", () => checkImportRowsAgain(parts, { ...of, after: from }))).next;
      }
      await step("compare rows", () => compareImportRows(parts, of));
    },
  },
  {
    name: "bringPeopleIn",
    run: async (parts, { payload, step }) => {
      while (!(await step("bring people in", () => bringPeopleIn(parts, payload as OfImport))).isOver);
    },
  },
  {
    name: "followImportUp",
    run: (parts, { outboxId, payload, step }) =>
      step("follow people up", () => followImportUp(parts, { ...(payload as OfImport), outboxId })),
  },
];
