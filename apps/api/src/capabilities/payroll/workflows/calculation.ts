import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { WorkflowDefinition } from "../../../outbox/workflow.ts";
import { calculatePages } from "../use-cases/calculate-pages.ts";
import { finishCalculation } from "../use-cases/finish-calculation.ts";
import { beginCalculation, clearOldPayslips, freezeSomePeople } from "../use-cases/prepare-calculation.ts";

/** How a run is worked out: each step does a part and says whether more is left. The answers hold ids and counts alone. */
export const calculationWorkflows: readonly WorkflowDefinition[] = [
  {
    name: "calculateRun",
    run: async (parts, { payload, step }) => {
      const asked = payload as { companyId: CompanyId; runId: RunId };
      const { calculation } = await step("begin", () => beginCalculation(parts, asked));
      if (calculation === null) return;
      const of = { ...asked, calculation };
      while (!(await step("clear payslips of an earlier try", () => clearOldPayslips(parts, of))).isOver);
      let after: EmployeeId | null = null;
      do {
        const from: EmployeeId | null = after;
        after = (await step("freeze people", () => freezeSomePeople(parts, { ...of, after: from }))).next;
      } while (after !== null);
      while (!(await step("calculate", () => calculatePages(parts, of))).isOver);
      await step("add up", () => finishCalculation(parts, of));
    },
  },
];
