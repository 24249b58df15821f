import { ChangePlan, type CompanyPlan } from "@albashi/contracts/companies";
import { command } from "../../../platform/command/command.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findCompany, saveCompanyPlan } from "../store/companies.ts";

/** The company's plan; the free one, billed monthly, if none was chosen. */
export const readPlan = ({ database }: Pick<Dependencies, "database">, { companyId }: Actor): Promise<CompanyPlan> =>
  database.inCompany(companyId, async (tx) => {
    const company = await findCompany(tx, companyId);
    return { plan: company?.plan ?? "basic", billingPeriod: company?.billingPeriod ?? "monthly" };
  });

/** An owner chooses another plan or billing period. Nothing is charged by it. */
export const changePlan = command(ChangePlan, async ({ tx, actor: { companyId }, input: { plan, billingPeriod }, audit }) => {
  await saveCompanyPlan(tx, companyId, { plan, billingPeriod });
  await audit({ action: "plan_changed", subject: companyId, details: { plan, billingPeriod } });
  return { plan, billingPeriod };
});
