import type { EmployeeId } from "@albashi/contracts/ids";
import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import type { PayslipRow, StoredTemplate } from "../../payslip-records/index.ts";
import { contentLine } from "./content-hash.ts";
import type { PayVariance } from "./variance.ts";

/** What a page adds to its run: all that the end of the calculation needs to know of its payslips. */
export interface PageContent {
  readonly contentHash: Buffer;
  readonly totals: PageTotals;
  /** The sum of what no driver explains, without sign. */
  readonly unexplained: bigint;
  readonly lawVersions: readonly string[];
  readonly findings: readonly PageFinding[];
  readonly drivers: readonly DriverTotal[];
}

const totalNames = ["gross", "net", "paye", "pension", "employerCost", "deductions", "employerContributions"] as const;
export type PageTotals = Readonly<Record<(typeof totalNames)[number], bigint>>;

export interface PageFinding {
  readonly code: FindingCode;
  readonly people: number;
  /** Those whose message is read when the calculation ends. */
  readonly employeeIds: readonly EmployeeId[];
}

/** The effect of one driver on some employees. */
export interface DriverTotal {
  readonly driver: string;
  readonly people: number;
  readonly net: bigint;
  readonly cost: bigint;
}

/** Adds up the payslips of a page, which are in the order of ids, and hashes them. */
export const summarizePage = ({
  rows,
  templates,
  changes,
  hashOf,
}: {
  rows: readonly PayslipRow[];
  templates: readonly StoredTemplate[];
  changes: readonly PayVariance[];
  hashOf: (text: string) => Buffer;
}): PageContent => ({
  contentHash: hashOf(rows.map(contentLine).join("")),
  totals: addTotals(rows.map(totalsOf)),
  unexplained: sum(changes.map(({ unexplained }) => (unexplained < 0n ? -unexplained : unexplained))),
  lawVersions: [...new Set(templates.flatMap(({ law }) => law))].toSorted(),
  findings: findingsOf(rows),
  drivers: sumDrivers(changes),
});

// Written member by member, because a copy of a whole row is many times larger.
const totalsOf = ({ gross, net, paye, pension, employerCost, deductions, employerContributions }: PayslipRow): PageTotals => ({
  gross,
  net,
  paye,
  pension,
  employerCost,
  deductions: sum(deductions),
  employerContributions: sum(employerContributions),
});

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

export const addTotals = (parts: readonly PageTotals[]): PageTotals => {
  const totals = { gross: 0n, net: 0n, paye: 0n, pension: 0n, employerCost: 0n, deductions: 0n, employerContributions: 0n };
  for (const part of parts) for (const name of totalNames) totals[name] += part[name];
  return totals;
};

/** The findings of these payslips, each code once. */
const findingsOf = (rows: readonly PayslipRow[]): PageFinding[] => {
  const byCode = new Map<FindingCode, { code: FindingCode; people: number; employeeIds: EmployeeId[] }>();
  for (const { findings, employeeId } of rows) {
    for (const found of findings) {
      const code = found as FindingCode;
      const known = byCode.get(code);
      if (!known) byCode.set(code, { code, people: 1, employeeIds: [employeeId] });
      else {
        known.people += 1;
        if (differByPerson.includes(code)) known.employeeIds.push(employeeId);
      }
    }
  }
  return [...byCode.values()];
};

/** The severity of these findings depends on the employee, so all are checked; for the others one employee is enough. */
const differByPerson: readonly FindingCode[] = ["agreed_deductions_over_a_third", "advance_recovered_too_fast"];

/** Each code once, in the order of its first employee. */
export const mergeFindings = (found: readonly PageFinding[]): PageFinding[] => {
  const byCode = new Map<FindingCode, { code: FindingCode; people: number; employeeIds: EmployeeId[] }>();
  for (const { code, people, employeeIds } of found) {
    const known = byCode.get(code);
    if (!known) byCode.set(code, { code, people, employeeIds: [...employeeIds] });
    else {
      known.people += people;
      if (differByPerson.includes(code)) known.employeeIds.push(...employeeIds);
    }
  }
  return [...byCode.values()];
};

/** The effects of each driver on these employees. */
export const sumDrivers = (changes: readonly Pick<PayVariance, "drivers">[]): DriverTotal[] =>
  mergeDrivers(changes.flatMap(({ drivers }) => drivers.map(({ driver, net, cost }) => ({ driver, people: 1, net, cost }))));

export const mergeDrivers = (totals: readonly DriverTotal[]): DriverTotal[] => {
  const byDriver = new Map<string, DriverTotal>();
  for (const one of totals) {
    const known = byDriver.get(one.driver);
    byDriver.set(
      one.driver,
      known ? { driver: one.driver, people: known.people + one.people, net: known.net + one.net, cost: known.cost + one.cost } : one,
    );
  }
  return [...byDriver.values()];
};
