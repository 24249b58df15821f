import type { LocalDate } from "@albashi/dates";
import { type RemittanceKind, remittanceDueOn } from "@albashi/payroll-rules";

/** The part of an account that is due on a day; without a day where no law sets one. */
export interface DuePart {
  readonly dueOn: LocalDate | null;
  readonly amount: bigint;
}

const kinds: Readonly<Record<string, RemittanceKind>> = {
  paye: "paye",
  pension: "pension",
  pension_employee: "pension",
  pension_employer: "pension",
  housing_fund: "housing_fund",
  compensation_fund: "compensation_fund",
  training_fund: "training_fund",
};

/**
 * When what is held on an account is due by law, the earliest first, with one part per day. Less is held than the obligations say where a
 * part was paid or released: then the earliest are less.
 */
export const duePartsOf = (
  obligations: readonly { readonly amount: bigint; readonly payDay: LocalDate }[],
  { account, held, holidaysOf }: { account: string; held: bigint; holidaysOf: (payDay: LocalDate) => ReadonlySet<LocalDate> },
): DuePart[] => {
  const kind = kinds[account.split(":")[0] ?? ""];
  const byDay = new Map<LocalDate | null, bigint>();
  for (const { amount, payDay } of obligations) {
    const dueOn = (kind && remittanceDueOn(kind, payDay, holidaysOf(payDay))) ?? null;
    byDay.set(dueOn, (byDay.get(dueOn) ?? 0n) + amount);
  }
  const last = "9999";
  let settled = [...byDay.values()].reduce((sum, amount) => sum + amount, 0n) - held;
  return [...byDay]
    .toSorted(([one], [other]) => ((one ?? last) < (other ?? last) ? -1 : 1))
    .map(([dueOn, owed]) => {
      const amount = settled > 0n ? owed - least(settled, owed) : owed;
      settled -= owed - amount;
      return { dueOn, amount };
    })
    .filter(({ amount }) => amount > 0n);
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
