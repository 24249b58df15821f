import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { changesSinceApproval } from "../../../payroll/index.ts";
import { runChanged } from "../errors.ts";

/** Only approved amounts are paid: if employees or their pay changed since, the run needs a new approval. */
export const requireUnchangedRun = async (
  dependencies: Pick<Dependencies, "database">,
  of: { readonly companyId: CompanyId; readonly runId: RunId },
) => {
  const reason = await changesSinceApproval(dependencies, of);
  if (reason) throw runChanged(reason);
};
