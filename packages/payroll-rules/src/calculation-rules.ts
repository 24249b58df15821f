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
  /**
   * The exemption of the minimum wage compares the rate of pay of a full month, so that part of a year at a higher rate is not exempt
   * (Nigeria Tax Act s.58, s.163(1)(t)). Absent: only the pay of the year was compared, with twelve minimum wages.
   */
  readonly minimumWageTest?: "rate_of_pay";
  /**
   * Notice that an employee owes is a deduction within the limit of the Labour Act (s.5(7)), not a negative earning, which lowered
   * taxable pay and could exceed the pay. Absent: a negative earning.
   */
  readonly missingNotice?: "deduction";
  /**
   * A take-home pay agreed for a month is for the days paid of it, and what arrears take back or leave gives back of other months comes
   * on top. Absent: the top-up paid unpaid days, and returned what arrears took back.
   */
  readonly agreedNet?: "of_paid_days";
}

/** The rules of new calculations. */
export const currentRules: CalculationRules = {
  taxRounding: "once",
  minimumWageTest: "rate_of_pay",
  missingNotice: "deduction",
  agreedNet: "of_paid_days",
};
