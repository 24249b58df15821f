import type { CompanyId, ScheduleId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { type CreditedSchedule, releaseCredited, type SettledObligation } from "../../../payments/index.ts";
import { findOverfundedSchedules, findReleasable, findSettledObligations } from "../store/held-money.ts";

interface Covered {
  /** Finalised in this transaction; undefined where credit covers schedules that were final before. */
  readonly finalised?: ScheduleId;
  /** Final before, and covered in this transaction. */
  readonly settled: readonly ScheduleId[];
  readonly at: Date;
}

/**
 * Gives back what is held for schedules that Albashi remits and that corrections or credit cover, in the transaction that fixes it. What
 * the employer remits holds nothing. It posts journals, so it is the last statement of its transaction.
 */
export const releaseCreditedMoney = async (tx: CompanyTransaction, companyId: CompanyId, { finalised, settled, at }: Covered) => {
  const scheduleIds = [...(finalised ? [finalised] : []), ...settled];
  const obligations: SettledObligation[] = [];
  for (const scheduleId of scheduleIds) obligations.push(...(await findSettledObligations(tx, companyId, scheduleId)));
  const spare = new Map<string, bigint>();
  const schedules = new Map<ScheduleId, CreditedSchedule>();
  for (const { scheduleId, account, ...found } of await findReleasable(tx, scheduleIds)) {
    const left = spare.get(account) ?? found.spare;
    const amount = found.amount < left ? found.amount : left;
    spare.set(account, left - amount);
    if (amount === 0n) continue;
    const parts = [...(schedules.get(scheduleId)?.parts ?? []), { account, amount }];
    schedules.set(scheduleId, { scheduleId, isLater: scheduleId !== finalised, parts });
  }
  await releaseCredited(tx, companyId, { schedules: [...schedules.values()], obligations, at });
};

/** While a company had not decided who remits its deductions, nothing of them was released. Once it keeps them here, credit counts for them. */
export const releaseKeptMoney = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: { readonly companyId: CompanyId },
): Promise<void> =>
  database.inCompany(companyId, async (tx) =>
    releaseCreditedMoney(tx, companyId, { settled: await findOverfundedSchedules(tx), at: clock.now() }),
  );
