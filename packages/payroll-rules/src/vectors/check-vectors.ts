import type { LocalDate } from "@albashi/dates";
import { hasCheckDigit } from "../account-number.ts";
import { type ScenarioInput, scenarioFigures } from "./scenario.ts";
import { type SteadyCase, steadyMonth } from "./steady-month.ts";

/** A file of worked cases: steady months under both laws, years with events, and account numbers. */
export interface VectorFile {
  readonly nta2025?: readonly SteadyCase[];
  readonly pita2025?: readonly SteadyCase[];
  readonly scenarios?: readonly ({ readonly id: string; readonly input: ScenarioInput } & Record<string, unknown>)[];
  readonly nuban?: { readonly good: readonly [string, string][]; readonly bad: readonly [string, string][] };
}

/** One case and its mismatch. */
export interface CheckedCase {
  readonly id: string;
  readonly mismatches: readonly string[];
}

const underNigeriaTaxAct = "2026-01-25" as LocalDate;
const underPersonalIncomeTaxAct = "2025-01-25" as LocalDate;

/** Recalculates every case and compares each figure it contains, to the kobo. No result depends on a case's name. */
export const checkVectors = ({ nta2025 = [], pita2025 = [], scenarios = [], nuban = { good: [], bad: [] } }: VectorFile): CheckedCase[] => [
  ...nta2025.map((one) => compareCase(one.id, one, steadyMonth(one, underNigeriaTaxAct))),
  ...pita2025.map((one) => compareCase(one.id, one, steadyMonth(one, underPersonalIncomeTaxAct))),
  ...scenarios.map((one) => compareCase(one.id, one, scenarioFigures(one.input))),
  ...nuban.good.map((pair) => accountNumber(pair, true)),
  ...nuban.bad.map((pair) => accountNumber(pair, false)),
];

/** Inputs and results share member names, so a figure counts as a result if we calculate it. */
const compareCase = (id: string, expectedCase: object, computed: Readonly<Record<string, bigint>>): CheckedCase => {
  const expected = Object.entries(expectedCase).filter(([name, value]) => typeof value === "number" && name in computed);
  const unsupported = Object.keys(expectedCase).filter((name) => isResult(name) && !(name in computed));
  return {
    id,
    mismatches: [
      ...(expected.length === 0 ? ["it names no figure that we work out"] : []),
      ...unsupported.map((name) => `${name} is a figure we do not work out`),
      ...expected
        .filter(([name, value]) => BigInt(value as number) !== computed[name])
        .map(([name, value]) => `${name} should be ${value}, and is ${computed[name]}`),
    ],
  };
};

const isResult = (name: string) =>
  /^(paye|net|chargeable|employeePension|employerPension|nhfMonthly|cra[A-Z].*Kobo|taxOn|deducted|dueOn|final|gross|pension)[A-Za-z]*Kobo$/.test(
    name,
  );

const accountNumber = ([bankCode, number]: readonly [string, string], isGood: boolean): CheckedCase => ({
  id: `${bankCode} ${number}`,
  mismatches: hasCheckDigit(bankCode, number) === isGood ? [] : [`its check digit should ${isGood ? "" : "not "}fit`],
});
