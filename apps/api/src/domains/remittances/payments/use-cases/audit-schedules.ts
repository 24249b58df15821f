import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs, hourMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findCompaniesWithPayments } from "../../../payments/index.ts";
import { findScheduleViolations, findUnneededMoney, type ScheduleViolation } from "../../schedules/index.ts";
import { findTransferViolations } from "../../third-parties/index.ts";
import { findPaymentViolations } from "../store/payment-checks.ts";

/** The invariants of schedules and their payments, each with a sentence that is true while it holds. */
export const scheduleInvariants = {
  I15: "Every deduction of a paid run is on exactly one schedule, and schedules sum to the ledger's liabilities or to what the employer remits.",
  I16: "Payments to authorities equal what the ledger cleared for them, and no schedule is paid twice.",
  I18: "Payments to third parties equal what the ledger moved for them, and no schedule of theirs is paid twice.",
  I19: "What is held for authorities and third parties is what their unpaid and open schedules still need.",
} as const;

/** A violation of the invariant by one company. */
export interface ScheduleFault extends ScheduleViolation {
  readonly invariant: keyof typeof scheduleInvariants;
  readonly companyId: CompanyId;
}

/** Schedules are written shortly after a payout starts. */
const delayMs = hourMs;
/** A query of an unfinished payment is never this late. */
const pollDelayMs = dayMs;

/** Checks the schedules and payments of the given companies, by default of every company that ever had a payment. It changes nothing. */
export const auditSchedules = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyIds }: { companyIds?: readonly CompanyId[] } = {},
): Promise<ScheduleFault[]> => {
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: ScheduleFault[] = [];
  for (const companyId of companies) {
    const now = clock.now();
    const [schedules, payments, transfers, unneeded] = await database.inCompany(companyId, async (tx) => [
      await findScheduleViolations(tx, { deadline: addMs(now, -delayMs) }),
      await findPaymentViolations(tx, { deadline: addMs(now, -pollDelayMs) }),
      await findTransferViolations(tx),
      await findUnneededMoney(tx),
    ]);
    faults.push(...schedules.map((violation) => ({ invariant: "I15" as const, companyId, ...violation })));
    faults.push(...payments.map((violation) => ({ invariant: "I16" as const, companyId, ...violation })));
    faults.push(...transfers.map((violation) => ({ invariant: "I18" as const, companyId, ...violation })));
    faults.push(...unneeded.map((violation) => ({ invariant: "I19" as const, companyId, ...violation })));
  }
  return faults;
};
