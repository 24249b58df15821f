import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { type ResolvedFindings, saveResolvedFindings } from "../store/run-findings.ts";

/** Takes an employee out of the findings whose cause was fixed since the calculation, and into those whose cause returned. */
export const resolveFindings = (tx: CompanyTransaction, findings: ResolvedFindings): Promise<void> => saveResolvedFindings(tx, findings);
