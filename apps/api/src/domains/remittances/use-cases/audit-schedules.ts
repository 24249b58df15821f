import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findCompaniesWithPayments } from "../../payments/index.ts";
import { findScheduleViolations, type ScheduleViolation } from "../store/schedule-checks.ts";

/** The invariant of schedules, with a sentence that is true while it holds. */
export const scheduleInvariants = {
  I15: "Every deduction of a paid run is on exactly one schedule, and schedules sum to the ledger's liabilities or to what the employer remits.",
} as const;

/** A violation of the invariant by one company. */
export interface ScheduleFault extends ScheduleViolation {
  readonly invariant: keyof typeof scheduleInvariants;
  readonly companyId: CompanyId;
}

/** Schedules are written shortly after a payout starts. */
const delayMs = hourMs;

/** Checks the schedules of the given companies, by default of every company that ever had a payment. It changes nothing. */
export const auditSchedules = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyIds }: { companyIds?: readonly CompanyId[] } = {},
): Promise<ScheduleFault[]> => {
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: ScheduleFault[] = [];
  for (const companyId of companies) {
    const found = await database.inCompany(companyId, (tx) => findScheduleViolations(tx, { deadline: addMs(clock.now(), -delayMs) }));
    faults.push(...found.map((violation) => ({ invariant: "I15" as const, companyId, ...violation })));
  }
  return faults;
};
