import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findCompany } from "../../../companies/index.ts";
import { companyNotThere, paymentsStopped } from "../errors.ts";
import type { Limits } from "../model/limits.ts";
import { findLimits } from "../store/limits.ts";
import { findActiveStops } from "../store/stops.ts";

/** The limits in force: the company's own, else the defaults. */
export const effectiveLimits = async ({ config }: Pick<Dependencies, "config">, tx: CompanyTransaction): Promise<Limits> =>
  (await findLimits(tx)) ?? config.payments.limits;

/** Rejects starting or resuming a payout while a stop is active. */
export const requireNotStopped = async (tx: CompanyTransaction, companyId: CompanyId) => {
  const [stop] = await findActiveStops(tx, companyId);
  if (stop) throw paymentsStopped(stop);
};

/** Whether payments of the company are stopped. */
export const isStopped = async (tx: CompanyTransaction, companyId: CompanyId): Promise<boolean> =>
  (await findActiveStops(tx, companyId)).length > 0;

/** Rejects an id that is not a company's: an operator may paste a run id by mistake and believe that its company is stopped. */
export const requireCompany = async (tx: CompanyTransaction, companyId: CompanyId) => {
  if (!(await findCompany(tx, companyId))) throw companyNotThere(companyId);
};
