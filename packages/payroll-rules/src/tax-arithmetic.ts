import type { LocalDate } from "@albashi/dates";
import { type ExactBand, exactBandOf } from "./arithmetic.ts";
import type { CalculationRules } from "./calculation-rules.ts";
import { type InForce, inForceOn } from "./law/in-force.ts";
import { type Band, incomeTaxBands } from "./law/income-tax.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** How the tax of a year is computed from whole kobo and becomes a deduction in whole kobo. */
export interface TaxArithmetic {
  /** An amount of whole kobo in the unit that the calculation continues with. */
  readonly withFractions: (kobo: Cell) => Cell;
  readonly share: (label: string, of: Cell, rate: Cell) => Cell;
  /** The tax by the table of the day, band by band. */
  readonly taxByBands: (day: LocalDate, chargeable: Cell) => Cell;
  /** A result, or an even part of it, in whole kobo. */
  readonly toKobo: (label: string, of: Cell, by?: Cell) => Cell;
  readonly isExact: boolean;
}

/** The arithmetic of a payslip: exact until the deduction is rounded, or as payslips stored before that correction. */
export const taxArithmetic = (sheet: Worksheet, rules: CalculationRules | undefined): TaxArithmetic =>
  rules?.taxRounding === "once" ? exactArithmetic(sheet) : roundedArithmetic(sheet);

/** Nothing is rounded but the deduction. */
export const exactArithmetic = (sheet: Worksheet): TaxArithmetic => ({
  withFractions: (kobo) => sheet.exactly(kobo),
  share: (label, of, rate) => sheet.exactShare(label, of, rate),
  taxByBands: (day, chargeable) => {
    const rule = inForceOn(incomeTaxBands, day);
    const slices = bandsOf(rule).map(({ label, band }) => sheet.exactSlice(label, chargeable, band, incomeTaxBands, rule));
    return sheet.sum("Tax by the bands", slices, rule.law);
  },
  toKobo: (label, of, by) => sheet.round(label, of, by),
  isExact: true,
});

/** Every share and the tax of the year are rounded to the kobo. */
const roundedArithmetic = (sheet: Worksheet): TaxArithmetic => ({
  withFractions: (kobo) => kobo,
  share: (label, of, rate) => sheet.share(label, of, rate, "half_up"),
  taxByBands: (day, chargeable) => roundedTaxByBands(sheet, day, chargeable),
  toKobo: (label, of, by) => (by === undefined ? of : sheet.quotient(label, of, by, "half_up")),
  isExact: false,
});

/** The tax by the table of the day, band by band, to the kobo. */
export const roundedTaxByBands = (sheet: Worksheet, day: LocalDate, chargeable: Cell): Cell => {
  const rule = inForceOn(incomeTaxBands, day);
  const slices = bandsOf(rule).map(({ label, band }) => sheet.slice(label, chargeable, band, incomeTaxBands, rule));
  return sheet.roundSum("Tax by the bands", slices, "half_up", rule.law);
};

interface LabelledBand {
  readonly label: string;
  readonly band: ExactBand;
}

/** Every payslip of a year is taxed by the same table, so it is prepared once. */
const preparedBands = new WeakMap<readonly Band[], readonly LabelledBand[]>();

const bandsOf = ({ value }: InForce<readonly Band[]>): readonly LabelledBand[] => {
  const known = preparedBands.get(value);
  if (known) return known;
  let above = 0n;
  const bands = value.map(({ width, rateBps }, index) => {
    const band = exactBandOf({ above, width, rateBps });
    above += width ?? 0n;
    return { label: `Band ${index + 1}`, band };
  });
  preparedBands.set(value, bands);
  return bands;
};
