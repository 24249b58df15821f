import type { Employer } from "@albashi/contracts/people/employer";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { employerOn, recommendedEmployer } from "../model/legal-entity.ts";
import { findEmployerChoices, findLegalEntity } from "../store/legal-entity.ts";

/** Who employs on a day, or whom we recommend to a company that has not chosen yet. */
export const currentOrRecommendedEmployer = async (tx: CompanyTransaction, day: LocalDate): Promise<Employer> =>
  employerOn(await findEmployerChoices(tx), day) ?? recommendedEmployer(await findLegalEntity(tx));
