import type { LocalDate } from "@albashi/dates";
import type { PayFacts } from "./facts.ts";
import { healthInsurance, housingFund } from "./law/contributions.ts";
import { inForceOn } from "./law/in-force.ts";
import type { Line } from "./line.ts";
import type { Pay } from "./pay.ts";
import { pensionShare } from "./pension-share.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** The employee's contributions. They are deducted from pay and from taxable income. */
export interface Contributions {
  readonly lines: readonly Line[];
  readonly all: Cell;
  /** The part caused by one-off pay, which next month will not repeat. */
  readonly onOneOffs: Cell;
}

/** Calculates the employee's contributions for the month. */
export const calculateContributions = (sheet: Worksheet, facts: PayFacts, pay: Pay): Contributions => {
  const pension = pensionOf(sheet, facts, pay);
  const voluntary = sheet.given("Voluntary pension", facts.pension.voluntary, "the worker's written notice");
  const housing = housingFundOf(sheet, facts, pay);
  const health = healthOf(sheet, facts, pay);
  return {
    lines: [
      { side: "deduction", id: "pension", name: "Pension, your part", cell: pension.all },
      { side: "deduction", id: "voluntary-pension", name: "Voluntary pension", cell: voluntary },
      { side: "deduction", id: "housing-fund", name: "National Housing Fund", cell: housing.all },
      { side: "deduction", id: "health", name: "Health insurance", cell: health.all },
    ],
    all: sheet.sum("Contributions of the month", [pension.all, voluntary, housing.all, health.all]),
    onOneOffs: sheet.sum("Contributions on one-off pay", [pension.onOneOffs, housing.onOneOffs, health.onOneOffs]),
  };
};

/** A contribution and the part of it caused by one-off pay. */
interface Contribution {
  readonly all: Cell;
  readonly onOneOffs: Cell;
}

const pensionOf = (sheet: Worksheet, { pension, payDay }: PayFacts, pay: Pay): Contribution => {
  const { scheme } = pension;
  if (scheme !== "shared") {
    const reason = scheme === "none" ? "because no pension is taken for this person" : "because the employer pays the whole pension";
    const none = sheet.given("Pension, your part", 0n, reason);
    return { all: none, onOneOffs: none };
  }
  const shareOf = (label: string, of: Cell) => pensionShare(sheet, label, of, { pension, payDay, side: "employee" });
  return { all: shareOf("Pension, your part", pay.pensionable), onOneOffs: shareOf("Pension on one-off pay", pay.pensionableOneOffs) };
};

const housingFundOf = (sheet: Worksheet, { housingFund: { isMember, base }, payDay }: PayFacts, pay: Pay): Contribution => {
  const none = () => sheet.given("National Housing Fund", 0n, "because the person is not in the housing fund");
  if (!isMember) return { all: none(), onOneOffs: none() };
  const rule = inForceOn(housingFund, payDay);
  const rate = sheet.law("Rate of the National Housing Fund", rule.value.rateBps, housingFund, rule, "bps");
  const shareOf = (label: string, of: Cell) => sheet.share(label, of, rate, "half_up", rule.law);
  const [all, oneOffs] = (base ?? rule.value.base) === "basic" ? [pay.basic, pay.basicOneOffs] : [pay.gross, pay.grossOneOffs];
  return { all: shareOf("National Housing Fund", all), onOneOffs: shareOf("Housing fund on one-off pay", oneOffs) };
};

const healthOf = (sheet: Worksheet, { health, payDay }: PayFacts, { basic, basicOneOffs }: Pay): Contribution => {
  if (health.by === "guideline") {
    const shareOf = (label: string, of: Cell) => healthByGuideline(sheet, label, of, payDay, "employeeBps");
    return { all: shareOf("Health insurance", basic), onOneOffs: shareOf("Health insurance on one-off pay", basicOneOffs) };
  }
  const onOneOffs = sheet.given("Health insurance on one-off pay", 0n, "because none is taken of pay");
  if (health.by === "none") return { all: sheet.given("Health insurance", 0n, "because no health plan is deducted"), onOneOffs };
  return { all: sheet.given("Health insurance", health.employee, "the health plan that was agreed"), onOneOffs };
};

/** A share of basic pay under the guidelines of the health insurance authority. */
export const healthByGuideline = (
  sheet: Worksheet,
  label: string,
  basic: Cell,
  day: LocalDate,
  shareOf: "employeeBps" | "employerBps",
): Cell => {
  const rule = inForceOn(healthInsurance, day);
  const rate = sheet.law(`Rate of ${label.toLowerCase()}`, rule.value[shareOf], healthInsurance, rule, "bps");
  return sheet.share(label, basic, rate, "half_up", rule.law);
};
