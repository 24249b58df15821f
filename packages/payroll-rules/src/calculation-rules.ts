/**
 * The corrected rules a payslip was calculated by, recorded in its inputs. An absent member means that the payslip was calculated
 * before that correction: it is recalculated the old way, so that its hash stays the same.
 */
export interface CalculationRules {
  /**
   * Reliefs and the tax of the year are exact, and the deduction of the month is rounded once (Nigeria Tax Administration Act
   * s.51(7): the deductions of the year equal the tax of the year). Absent: each relief and the tax of the year were rounded first.
   */
  readonly taxRounding?: "once";
}

/** The rules of new calculations. */
export const currentRules: CalculationRules = { taxRounding: "once" };
