import type { PayoutOverview } from "@albashi/contracts/payments/payouts";
import { type LocalDate, lagosDayOf, yearOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { findHolidayChanges, holidaysAroundYear } from "../../../companies/index.ts";
import type { Run } from "../../../payroll/index.ts";
import { accountName, duePartsOf, type RunRequirement } from "../../ledger/index.ts";
import type { RunPayout } from "../../transfers/index.ts";

interface PaidRun {
  readonly run: Pick<Run, "payDay">;
  readonly payment: RunPayout | undefined;
  readonly employerRemits: RunRequirement["employerRemits"];
}

/**
 * What the employer must remit for a run that is paid, to whom and by when, the earliest first. Counted from the pay day, or from the day of
 * the payout where that was earlier, because an earlier remittance is never late.
 */
export const readRemittances = async (
  tx: CompanyTransaction,
  { run: { payDay }, payment, employerRemits }: PaidRun,
): Promise<PayoutOverview["remittances"]> => {
  if (!payment || employerRemits.length === 0) return [];
  const startedOn = lagosDayOf(payment.startedAt);
  const paidOn = startedOn < payDay ? startedOn : payDay;
  const holidayChanges = await findHolidayChanges(tx);
  const holidaysOf = (day: LocalDate) => holidaysAroundYear(yearOf(day), holidayChanges);
  return employerRemits
    .flatMap(({ account, amount }) =>
      duePartsOf([{ amount, payDay: paidOn }], { account, held: amount, holidaysOf }).map(({ dueOn }) => ({
        account,
        name: accountName(account),
        amountKobo: String(amount),
        dueOn,
      })),
    )
    .toSorted((one, other) => (one.dueOn ?? noDay).localeCompare(other.dueOn ?? noDay));
};

const noDay = "9999";
