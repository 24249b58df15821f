import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { TaxBand } from "./payroll/explanations.ts";

/** Kobo on the wire: digits only, so that no sign, point or exponent can slip in. ₦400,000 is "40000000". */
const KoboDigits = (message: string) => z.string(message).check(z.regex(/^[0-9]{1,15}$/, message));

/** One thousand million naira. A larger amount is treated as a typing mistake. */
const maxNaira = 1_000_000_000n;
const atMost = (message: string) => z.refine<string>((digits) => !/^[0-9]+$/.test(digits) || BigInt(digits) <= maxNaira * 100n, message);

const enterSalary = "Please enter a monthly salary in naira, such as 400,000.";
const salaryTooLarge = "That is more than ₦1,000,000,000 a month. Please check the zeros.";
const enterRent = "Please enter the rent of a year in naira, such as 1,200,000.";
const rentTooLarge = "That is more than ₦1,000,000,000 of rent a year. Please check the zeros.";

/** A monthly salary to calculate. */
export const AskedSalary = KoboDigits(enterSalary).check(
  atMost(salaryTooLarge),
  z.refine((digits) => !/^0*$/.test(digits), enterSalary),
);

export const TakeHomeRequest = z.strictObject({
  monthlyGrossKobo: AskedSalary,
  /** Whether the person pays into a pension with the employer. */
  hasPension: z._default(z.boolean(), true),
  /** Whether the person pays into the National Housing Fund. */
  hasHousingFund: z._default(z.boolean(), false),
  /** Rent the person pays in the year, for the relief on it. */
  yearlyRentKobo: z.optional(KoboDigits(enterRent).check(atMost(rentTooLarge))),
});

export const TakeHomeLine = z
  .object({
    id: z.enum(["gross", "paye", "pension", "housing-fund", "net", "employer-pension", "compensation-fund", "employer-cost"]),
    name: z.string(),
    /** A deduction reduces the pay; an employer contribution is added on top. */
    side: z.enum(["pay", "deduction", "employer"]),
    amountKobo: z.string(),
    /** How the number was calculated: an equation or one sentence. */
    explanation: z.string(),
    /** The bands of the income tax; empty on other lines. */
    bands: z.array(TaxBand),
    /** The law behind the number; empty where no law fixes it. */
    citations: z.array(z.object({ act: z.string(), section: z.string() })),
  })
  .check(z.meta({ id: "TakeHomeLine" }));
export type TakeHomeLine = z.infer<typeof TakeHomeLine>;

/** The net pay of a salary, with the law behind each number. Nothing of the request is stored. */
export const CalculateTakeHome = contract({
  method: "POST",
  path: "/api/v1/take-home",
  permission: "public",
  summary: "Calculate the take-home pay of a monthly salary",
  body: TakeHomeRequest,
  response: z.object({
    /** The year whose law was used. */
    year: z.int(),
    grossKobo: z.string(),
    netKobo: z.string(),
    employerCostKobo: z.string(),
    /** Basis points of the gross: net pay and income tax. */
    netShareBps: z.int(),
    taxShareBps: z.int(),
    /** From gross pay down to net pay, then the employer contributions. */
    lines: z.array(TakeHomeLine),
    /** The assumptions, one sentence each. */
    assumptions: z.array(z.string()),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    request: { monthlyGrossKobo: "40000000", hasPension: true, hasHousingFund: false, yearlyRentKobo: "120000000" },
    response: {
      year: 2026,
      grossKobo: "40000000",
      netKobo: "32286000",
      employerCostKobo: "44400000",
      netShareBps: 8072,
      taxShareBps: 1129,
      lines: [
        {
          id: "pension",
          name: "Your pension contribution",
          side: "deduction",
          amountKobo: "3200000",
          explanation: "Pensionable pay ₦400,000.00 × 8% = ₦32,000.00",
          bands: [],
          citations: [
            { act: "Pension Reform Act 2014", section: "s.4(1)(b)" },
            { act: "Pension Reform Act 2014", section: "s.120" },
          ],
        },
      ],
      assumptions: ["The same salary is paid in all twelve months of 2026, by one employer, with no bonus or benefits."],
    },
  },
});
