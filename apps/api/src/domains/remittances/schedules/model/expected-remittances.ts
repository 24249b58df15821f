import type { Obligation, ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { LocalDate } from "@albashi/dates";
import { dueDatesOf } from "./due-dates.ts";
import { countedFrom } from "./obligation.ts";

interface ExpectedRemittance {
  readonly kind: ObligationKind;
  readonly amount: bigint;
  readonly payBy: LocalDate;
}

/** Due by the year: a month says nothing about it. */
const yearly: readonly ObligationKind[] = ["training_fund"];

const monthOf = (day: string) => day.slice(0, 7);

/**
 * What an employer will have to remit for pay days to come, if each month is like the last one of which something is owed. Of several
 * pay days in a month the last one counts.
 */
export const expectedRemittances = (
  obligations: readonly Pick<Obligation, "kind" | "countedFrom" | "amountKobo" | "remitter">[],
  payDays: readonly LocalDate[],
  holidays: ReadonlySet<LocalDate>,
): ExpectedRemittance[] => {
  const own = obligations.filter(({ remitter, kind }) => remitter === "employer" && !yearly.includes(kind));
  const lastMonth = own.map((one) => monthOf(one.countedFrom)).reduce((one, other) => (one > other ? one : other), "");
  const amounts = new Map<ObligationKind, bigint>();
  for (const { kind, amountKobo, countedFrom: from } of own)
    if (monthOf(from) === lastMonth) amounts.set(kind, (amounts.get(kind) ?? 0n) + BigInt(amountKobo));
  const lastOfMonth = new Map(payDays.toSorted().map((day) => [monthOf(day), day]));
  return [...lastOfMonth]
    .filter(([month]) => month > lastMonth)
    .flatMap(([, payDay]) =>
      [...amounts].flatMap(([kind, amount]) => {
        const due = dueDatesOf(kind, countedFrom(kind, payDay), holidays);
        return due && amount > 0n ? [{ kind, amount, payBy: due.payBy }] : [];
      }),
    );
};
