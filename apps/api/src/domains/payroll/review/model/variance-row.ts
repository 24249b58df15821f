import type { EmployeeId } from "@albashi/contracts/ids";
import type { VarianceDriverAmount, VarianceRow } from "@albashi/contracts/payroll/review";
import { divide } from "@albashi/money";

/** How one employee's net pay changed since the previous run. */
export interface EmployeeVariance {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly department: string | null;
  readonly before: bigint;
  readonly now: bigint;
  readonly drivers: readonly string[];
  readonly amounts: readonly bigint[];
  readonly unexplained: bigint;
  readonly findings: readonly string[];
  readonly sortKey: string;
}

const wholeBps = 10_000n;

/** Presents an employee's variance with the labels of its drivers. */
export const presentVariance = (
  { sortKey, before, now, drivers, amounts, unexplained, findings, ...person }: EmployeeVariance,
  labelOf: (driver: string) => string,
): VarianceRow => ({
  ...person,
  beforeKobo: String(before),
  nowKobo: String(now),
  changeKobo: String(now - before),
  changeBps: before === 0n ? null : Number(divide((now - before) * wholeBps, before, "half_up")),
  causes: presentDrivers(
    drivers.map((driver, place) => ({ driver, amount: amounts[place] ?? 0n })),
    labelOf,
  ),
  unexplainedKobo: String(unexplained),
  findings: [...findings],
});

/** Drivers with their labels, largest first, without zero effects. */
export const presentDrivers = (
  drivers: readonly { readonly driver: string; readonly amount: bigint }[],
  labelOf: (driver: string) => string,
): VarianceDriverAmount[] =>
  drivers
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => (sizeOf(one.amount) < sizeOf(other.amount) ? 1 : -1))
    .map(({ driver, amount }) => ({ cause: driver, name: labelOf(driver), amountKobo: String(amount) }));

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);
