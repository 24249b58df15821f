import type { CompanyId, RunId } from "@albashi/contracts/ids";
import {
  computeRunRequirement,
  feeFromWallet,
  insertObligations,
  postJournals,
  reservationJournal,
} from "../domains/payments/ledger/index.ts";
import type { PaidEmployee } from "./paid-run.ts";
import type { PayoutFixture } from "./payout-fixture.ts";

/** Records what starting the payout of an inserted run writes: its obligations, its reservation in the ledger, or what is left with the employer. */
export const reserveRun = async (fixture: PayoutFixture, { companyId, runId }: { companyId: CompanyId; runId: RunId }) => {
  const { dependencies } = fixture;
  const need = await dependencies.database.inCompany(companyId, async (tx) => {
    const at = fixture.now();
    const required = await computeRunRequirement(tx, dependencies, { runId, at });
    await insertObligations(tx, companyId, { runId, owed: required.owed });
    if (required.total > 0n)
      await postJournals(tx, companyId, [
        reservationJournal({ runId, need: required, fromWallet: feeFromWallet(required, required.total), at }),
      ]);
    return required;
  });
  const owed = need.owed.reduce((sum, { amount }) => sum + amount, 0n);
  await fixture.asAdmin("update payouts set owed = $3, left_with_employer = $4 where company_id = $1 and run_id = $2", [
    ...[companyId, runId, String(owed), String(need.leftWithEmployer)],
  ]);
};

/** A line of a paid run, as it must be on exactly one schedule. */
export interface DeductedLine {
  readonly employeeId: string;
  readonly side: "deduction" | "employer";
  readonly lineId: string;
  readonly account: string;
  readonly amount: bigint;
}

const accounts: Readonly<Record<string, string>> = {
  ...{ "housing-fund": "housing_fund", "compensation-fund": "compensation_fund", "training-fund": "training_fund" },
  ...{ "group-life": "group_life", health: "health" },
};

const accountOf = ({ state, administrator }: PaidEmployee, lineId: string): string => {
  if (lineId === "paye") return `paye:${state ?? "unknown"}`;
  if (lineId === "employer-pension") return `pension_employer:${administrator ?? "not_named"}`;
  if (lineId.endsWith("pension")) return `pension_employee:${administrator ?? "not_named"}`;
  return accounts[lineId] ?? "other_deductions";
};

/** What a run owes to others, computed from the test's own data: all but loan repayments, and tax even where it is zero. */
export const linesOf = (people: readonly PaidEmployee[]): DeductedLine[] =>
  people.flatMap((employee) => {
    const linesOfSide = (side: DeductedLine["side"], amounts: Readonly<Record<string, number>> = {}) =>
      Object.entries(amounts).map(([lineId, naira]) => ({
        ...{ employeeId: employee.employeeId, side, lineId, account: accountOf(employee, lineId) },
        amount: BigInt(Math.round(naira * 100)),
      }));
    return [...linesOfSide("deduction", employee.deductions), ...linesOfSide("employer", employee.employer)].filter(
      ({ lineId, amount }) => !lineId.startsWith("loan-") && (amount !== 0n || lineId === "paye"),
    );
  });

/** What the ledger must hold for a run by account. A line whose sum over the run is below zero is a claim on its authority, and not held. */
export const liabilitiesOf = (people: readonly PaidEmployee[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, { account: string; amount: bigint }>();
  for (const { account, side, lineId, amount } of linesOf(people)) {
    const key = `${account} ${side} ${lineId === "voluntary-pension" ? "pension" : lineId}`;
    sums.set(key, { account, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
  const held = new Map<string, bigint>();
  for (const { account, amount } of sums.values()) if (amount > 0n) held.set(account, (held.get(account) ?? 0n) + amount);
  return held;
};
