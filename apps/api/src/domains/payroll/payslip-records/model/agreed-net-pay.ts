import type { Kobo } from "@albashi/money";
import { computePayslip, type Earning, grossUp, type PayFacts } from "@albashi/payroll-rules";

/** An amount agreed as take-home pay, and the earning that it becomes. */
export interface AgreedNetPay {
  readonly earning: Earning;
  readonly net: Kobo;
  /** Whether the amount comes on top of the other take-home pay or is all of it. */
  readonly basis: "additional" | "total";
}

/**
 * The earnings whose gross pay yields the agreed take-home pay, found one after the other. Rounding may yield up to three kobo more.
 * Facts are built for each attempt, because tax, contributions and limits of deductions follow from the earnings. An amount that no
 * gross pay yields becomes an earning of zero, which a finding reports.
 */
export const grossedUp = (agreed: readonly AgreedNetPay[], factsWith: (earnings: readonly Earning[]) => PayFacts): readonly Earning[] => {
  const netWith = (earnings: readonly Earning[]) => computePayslip(factsWith(earnings), { isExplained: false }).net;
  const found: Earning[] = [];
  for (const { earning, net, basis } of agreed) {
    const before = netWith(found);
    const wanted = (basis === "additional" ? net : net - before) as Kobo;
    const netIncreaseFor = (gross: Kobo) => (netWith([...found, { ...earning, amount: gross }]) - before) as Kobo;
    const amount = (wanted < 0n ? undefined : grossUp(wanted, netIncreaseFor)) ?? (0n as Kobo);
    if (wanted !== 0n) found.push({ ...earning, amount, isGrossedUp: true });
  }
  return found;
};

/** Whether an agreed take-home pay was not reached. */
export const isAgreedNetUnreached = ({ earnings }: Pick<PayFacts, "earnings">): boolean =>
  earnings.some(({ isGrossedUp, amount }) => isGrossedUp === true && amount === 0n);
