import type { Kobo } from "@albashi/money";
import { computePayslip, type Earning, grossUp, type PayFacts } from "@albashi/payroll-rules";

/** An amount agreed as take-home pay: the earning it becomes, and whether it comes on top of the other pay or is all of it. */
export interface NetAgreed {
  readonly earning: Earning;
  readonly net: Kobo;
  readonly is: "on_top" | "in_all";
}

/**
 * The earnings whose gross leaves exactly the agreed take-home pay, one after the other. Facts are built with each try, because
 * tax, contributions and limits of deductions follow from the earnings. A net that no gross leaves becomes an earning of zero,
 * which a finding reports.
 */
export const grossedUp = (agreed: readonly NetAgreed[], factsWith: (earnings: readonly Earning[]) => PayFacts): readonly Earning[] => {
  const netWith = (earnings: readonly Earning[]) => computePayslip(factsWith(earnings), { isExplained: false }).net;
  const found: Earning[] = [];
  for (const { earning, net, is } of agreed) {
    const before = netWith(found);
    const wanted = (is === "on_top" ? net : net - before) as Kobo;
    const raisedBy = (gross: Kobo) => (netWith([...found, { ...earning, amount: gross }]) - before) as Kobo;
    const amount = (wanted < 0n ? undefined : grossUp(wanted, raisedBy)) ?? (0n as Kobo);
    if (wanted !== 0n) found.push({ ...earning, amount, isGrossedUp: true });
  }
  return found;
};

/** Whether an agreed take-home pay was not reached. */
export const isNetUnreached = ({ earnings }: Pick<PayFacts, "earnings">): boolean =>
  earnings.some(({ isGrossedUp, amount }) => isGrossedUp === true && amount === 0n);
