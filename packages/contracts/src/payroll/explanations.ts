import * as z from "zod/mini";

/** A number explained: a sentence about how it was computed, and the numbers it was computed from, explained in turn. */
export const Explanation = z.object({
  sentence: z.string(),
  get because() {
    return z.readonly(z.array(Explanation));
  },
});
// A check would read the object before it can reference itself, so its name is registered separately.
z.globalRegistry.add(Explanation, { id: "Explanation" });
export type Explanation = z.infer<typeof Explanation>;

/** One band that an income tax was computed by, formatted: income in the band, rate and tax. */
export const TaxBand = z.object({ income: z.string(), rate: z.string(), tax: z.string() }).check(z.meta({ id: "TaxBand" }));
export type TaxBand = z.infer<typeof TaxBand>;

/**
 * A payslip line explained: one line of arithmetic or one sentence, and the full calculation. Income tax also has its bands, the
 * equations that lead to the income in them, and those that lead from their tax to the amount deducted.
 */
export const LineExplanation = z
  .object({
    summary: z.string(),
    incomeSteps: z.readonly(z.array(z.string())),
    bands: z.readonly(z.array(TaxBand)),
    deductionSteps: z.readonly(z.array(z.string())),
    sentence: z.string(),
    because: z.readonly(z.array(Explanation)),
  })
  .check(z.meta({ id: "LineExplanation" }));
export type LineExplanation = z.infer<typeof LineExplanation>;

/** One explained payslip line. */
export const ExplainedLine = z
  .object({
    id: z.string(),
    name: z.string(),
    side: z.enum(["earning", "deduction", "employer"]),
    amountKobo: z.string(),
    explanation: LineExplanation,
  })
  .check(z.meta({ id: "ExplainedLine" }));
export type ExplainedLine = z.infer<typeof ExplainedLine>;

export const exampleExplainedLine = {
  id: "pension",
  name: "Employee pension contribution",
  side: "deduction" as const,
  amountKobo: "3200000",
  explanation: {
    summary: "Pensionable pay ₦400,000.00 × 8% = ₦32,000.00",
    incomeSteps: [],
    bands: [],
    deductionSteps: [],
    sentence:
      "Employee pension contribution is ₦32,000.00: 8% of pensionable pay ₦400,000.00, to the nearest kobo (Pension Reform Act 2014, s.4(1)(b)).",
    because: [{ sentence: "Rate set by law is 8%: in force from 1 July 2014 (Pension Reform Act 2014, s.4(1)(b)).", because: [] }],
  },
};
