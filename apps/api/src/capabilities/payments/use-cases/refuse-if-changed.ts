import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { Parts } from "../../../parts.ts";
import { whatChangedSinceApproval } from "../../payroll/index.ts";
import { runChanged } from "../errors.ts";

/** Money leaves only for what was approved: where people or their pay have changed since, somebody must approve anew. */
export const refuseIfChanged = async (parts: Pick<Parts, "database">, of: { readonly companyId: CompanyId; readonly runId: RunId }) => {
  const because = await whatChangedSinceApproval(parts, of);
  if (because) throw runChanged(because);
};
