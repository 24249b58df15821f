import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findCompany } from "../../companies/index.ts";
import { companyNotThere } from "../errors/operating.ts";

/** Refuses an id that is no company's: in a hurry somebody pastes a run's, and believes that its company stands still. */
export const expectCompany = async (tx: CompanyTransaction, companyId: CompanyId) => {
  if (!(await findCompany(tx, companyId))) throw companyNotThere(companyId);
};
