import type { CompanyId, RunId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { replaceFindingsOf } from "../store/run-findings.ts";

/** Stores the result of a check that is made after the calculation: its own findings are replaced, all others stay. */
export const replaceFindingsByCode = (
  tx: CompanyTransaction,
  { companyId, runId }: { companyId: CompanyId; runId: RunId },
  check: Parameters<typeof replaceFindingsOf>[3],
): Promise<void> => replaceFindingsOf(tx, companyId, runId, check);
