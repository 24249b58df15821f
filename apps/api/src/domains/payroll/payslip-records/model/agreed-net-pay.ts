import type { Kobo } from "@albashi/money";
import { computePayslip, type Earning, grossUp, type PayFacts } from "@albashi/payroll-rules";

/** An amount agreed as take-home pay, and the earning that it becomes. */
export interface AgreedNetPay {
  readonly earning: Earning;
  readonly net: Kobo;
  /** Whether the amount comes on top of the other take-home pay or is all of it. */
  readonly basis: "additional" | "total";
  /** It is for a part of the month, of which the salary alone may leave more, because tax is progressive. */
  readonly isForPartOfMonth?: boolean;
  /** What arrears correct of other months comes on top. */
  readonly isBeforeArrears?: boolean;
}

type FactsWith = (earnings: readonly Earning[]) => PayFacts;

/**
 * The earnings whose gross pay yields the agreed take-home pay, found one after the other. Rounding may yield up to three kobo more.
 * Facts are built for each attempt, because tax, contributions and limits of deductions follow from the earnings. An amount that no
 * gross pay yields becomes an earning of zero, which a finding reports.
 */
export const grossedUp = (
  agreed: readonly AgreedNetPay[],
  { factsWith, factsBeforeArrears }: { factsWith: FactsWith; factsBeforeArrears: FactsWith },
): readonly Earning[] => {
  const found: Earning[] = [];
  for (const { earning, net, basis, isForPartOfMonth, isBeforeArrears } of agreed) {
    const facts = isBeforeArrears ? factsBeforeArrears : factsWith;
    const netWith = (earnings: readonly Earning[]) => computePayslip(facts(earnings), { isExplained: false }).net;
    const before = netWith(found);
    const missing = basis === "additional" ? net : net - before;
    const wanted = (isForPartOfMonth && missing < 0n ? 0n : missing) as Kobo;
    const netIncreaseFor = (gross: Kobo) => (netWith([...found, { ...earning, amount: gross }]) - before) as Kobo;
    const amount = (wanted < 0n ? undefined : grossUp(wanted, netIncreaseFor)) ?? (0n as Kobo);
    if (wanted !== 0n) found.push({ ...earning, amount, isGrossedUp: true });
  }
  return found;
};

/** Whether an agreed take-home pay was not reached. */
export const isAgreedNetUnreached = ({ earnings }: Pick<PayFacts, "earnings">): boolean =>
  earnings.some(({ isGrossedUp, amount }) => isGrossedUp === true && amount === 0n);
