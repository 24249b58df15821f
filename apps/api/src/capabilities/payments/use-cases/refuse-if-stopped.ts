import type { CompanyId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { paymentsStopped } from "../errors.ts";
import { findStopsStanding } from "../store.ts";

/** While a stop stands, nobody begins or goes on to pay. */
export const refuseIfStopped = async (tx: CompanyTransaction, companyId: CompanyId) => {
  const [stop] = await findStopsStanding(tx, companyId);
  if (stop) throw paymentsStopped(stop.because);
};
