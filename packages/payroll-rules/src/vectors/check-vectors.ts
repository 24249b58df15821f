import type { LocalDate } from "@albashi/dates";
import { hasCheckDigit } from "../account-number.ts";
import { type ScenarioInput, scenarioFigures } from "./scenario.ts";
import { type SteadyCase, steadyMonth } from "./steady-month.ts";

/** A file of worked cases: steady months under both laws, years with something happening, and account numbers. */
export interface VectorFile {
  readonly nta2025?: readonly SteadyCase[];
  readonly pita2025?: readonly SteadyCase[];
  readonly scenarios?: readonly ({ readonly id: string; readonly input: ScenarioInput } & Record<string, unknown>)[];
  readonly nuban?: { readonly good: readonly [string, string][]; readonly bad: readonly [string, string][] };
}

/** One case, and what was wrong with it. */
export interface CheckedCase {
  readonly id: string;
  readonly faults: readonly string[];
}

const underNigeriaTaxAct = "2026-01-25" as LocalDate;
const underPersonalIncomeTaxAct = "2025-01-25" as LocalDate;

/** Works every case out anew and compares each figure it names, to the kobo. Nothing is looked up by a case's name. */
export const checkVectors = ({ nta2025 = [], pita2025 = [], scenarios = [], nuban = { good: [], bad: [] } }: VectorFile): CheckedCase[] => [
  ...nta2025.map((one) => compared(one.id, one, steadyMonth(one, underNigeriaTaxAct))),
  ...pita2025.map((one) => compared(one.id, one, steadyMonth(one, underPersonalIncomeTaxAct))),
  ...scenarios.map((one) => compared(one.id, one, scenarioFigures(one.input))),
  ...nuban.good.map((pair) => accountNumber(pair, true)),
  ...nuban.bad.map((pair) => accountNumber(pair, false)),
];

/** Inputs share the cases' members with results, so a figure counts as a result when we have worked it out. */
const compared = (id: string, told: object, worked: Readonly<Record<string, bigint>>): CheckedCase => {
  const expected = Object.entries(told).filter(([name, value]) => typeof value === "number" && name in worked);
  const unknown = Object.keys(told).filter((name) => isResult(name) && !(name in worked));
  return {
    id,
    faults: [
      ...(expected.length === 0 ? ["it names no figure that we work out"] : []),
      ...unknown.map((name) => `${name} is a figure we do not work out`),
      ...expected
        .filter(([name, value]) => BigInt(value as number) !== worked[name])
        .map(([name, value]) => `${name} should be ${value}, and is ${worked[name]}`),
    ],
  };
};

const isResult = (name: string) =>
  /^(paye|net|chargeable|employeePension|employerPension|nhfMonthly|cra[A-Z].*Kobo|taxOn|deducted|dueOn|final|gross|pension)[A-Za-z]*Kobo$/.test(
    name,
  );

const accountNumber = ([bankCode, number]: readonly [string, string], isGood: boolean): CheckedCase => ({
  id: `${bankCode} ${number}`,
  faults: hasCheckDigit(bankCode, number) === isGood ? [] : [`its check digit should ${isGood ? "" : "not "}fit`],
});
