import type { AuditAction } from "@albashi/contracts/audit-actions";
import { sentences } from "../features/activity/sentences.ts";
import { RunScreen } from "../features/payroll/runs/run-screen.tsx";

/** The pay run screen. Its activity has the sentences of the company's activity. */
export const PayRun = () => <RunScreen describeAction={describeRunAction} />;

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** The audit log records an event of a run with the prefix "run_". */
const describeRunAction = (event: string): string | null => {
  const action = `run_${event}`;
  return isAuditAction(action) ? sentences[action](null) : null;
};
