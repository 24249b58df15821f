import { type Kobo, naira } from "@albashi/money";
import { capitalGainsTaxAct, financeAct2020, nigeriaTaxAct, personalIncomeTaxAct, taxAdministrationAct } from "./citations.ts";
import { beforeFinanceAct2020, financeAct2020Begins, incomeTaxAct2011Begins, incomeTaxActEnds, taxActBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

/** One band of the tax table: its width in a year's chargeable income, and its rate. The last band has no width. */
export interface Band {
  readonly width: Kobo | undefined;
  readonly rateBps: bigint;
}

const band = (widthNaira: bigint, rateBps: bigint): Band => ({ width: naira(widthNaira), rateBps });
const theRest = (rateBps: bigint): Band => ({ width: undefined, rateBps });

const personalIncomeTaxBands = [
  band(300_000n, 700n),
  band(300_000n, 1_100n),
  band(500_000n, 1_500n),
  band(500_000n, 1_900n),
  band(1_600_000n, 2_100n),
  theRest(2_400n),
];

const nigeriaTaxBands = [
  band(800_000n, 0n),
  band(2_200_000n, 1_500n),
  band(9_000_000n, 1_800n),
  band(13_000_000n, 2_100n),
  band(25_000_000n, 2_300n),
  theRest(2_500n),
];

export const incomeTaxBands = parameter(
  "income-tax-bands",
  { description: "The annual tax on chargeable income, band by band.", unit: "composite" },
  [
    { value: personalIncomeTaxBands, from: incomeTaxAct2011Begins, to: incomeTaxActEnds, law: personalIncomeTaxAct("Sixth Schedule") },
    {
      value: nigeriaTaxBands,
      from: taxActBegins,
      law: nigeriaTaxAct("s.58, Fourth Schedule"),
      openQuestion: {
        question: "The Acts are to be gazetted again, and we have not seen the certified copies.",
        ourDefault: "The bands of the June 2025 gazette.",
        reason: "No report mentions different bands, and the Lagos revenue service published the same ones in September 2026.",
      },
    },
  ],
);

/** The base of the consolidated relief: the whole gross, or the gross less exempt items. */
export type ReliefBase = "gross" | "gross_less_exempt";

export const consolidatedRelief = parameter(
  "consolidated-relief",
  {
    description:
      "A relief for everyone under the old law: the larger of a fixed amount and a share of gross income, plus another share of it.",
    unit: "composite",
  },
  [
    {
      value: { fixed: naira(200_000n), alternativeBps: 100n, shareBps: 2_000n, base: "gross" as ReliefBase },
      from: incomeTaxAct2011Begins,
      to: beforeFinanceAct2020,
      law: personalIncomeTaxAct("s.33(1)"),
    },
    {
      value: { fixed: naira(200_000n), alternativeBps: 100n, shareBps: 2_000n, base: "gross_less_exempt" as ReliefBase },
      from: financeAct2020Begins,
      to: incomeTaxActEnds,
      law: financeAct2020("s.33(2)"),
      openQuestion: {
        question: "Many payrolls continued to compute the relief on the whole gross income.",
        ourDefault: "Gross less pension, NHF, NHIS and life premium; the other base can be chosen for old payslips.",
        reason: "The Finance Act 2020 redefined gross income; a historic payroll must be reproduced as it was paid.",
      },
    },
  ],
);

export const minimumTaxBps = parameter(
  "minimum-tax",
  { description: "The minimum annual tax under the old law, as a share of gross income.", unit: "share" },
  [
    {
      value: 100n,
      from: incomeTaxAct2011Begins,
      to: incomeTaxActEnds,
      law: personalIncomeTaxAct("s.37"),
      openQuestion: {
        question: "Whether the base is the whole gross income or gross income as defined by the Finance Act 2020.",
        ourDefault: "The same base as the consolidated relief.",
        reason: "A term should have one meaning within one Act.",
      },
    },
    { value: 0n, from: taxActBegins, law: nigeriaTaxAct("no such charge; s.201(2)(a)") },
  ],
);

export const minimumWageIsExempt = parameter(
  "minimum-wage-exemption",
  { description: "Whether an employee who earns at most the national minimum wage is exempt from income tax.", unit: "choice" },
  [
    { value: false, from: incomeTaxAct2011Begins, to: beforeFinanceAct2020, law: personalIncomeTaxAct("s.37") },
    { value: true, from: financeAct2020Begins, to: incomeTaxActEnds, law: financeAct2020("s.37") },
    {
      value: true,
      from: taxActBegins,
      law: nigeriaTaxAct("s.58, s.163(1)(t)"),
      openQuestion: {
        question:
          "Whether gross pay is tested per month or per year, how one-off payments count, and what a partial year is compared with.",
        ourDefault:
          "By the rate of pay, per employment: the regular pay of a full month is compared with the minimum wage of a month. The pay of the year, with one-off payments and without a previous employer, must not exceed twelve minimum wages either. Tested in every run and at the end of the year.",
        reason:
          "The Act exempts an individual who earns the minimum wage, which is a rate for a month: three months at ₦275,000 are no minimum wage, although their sum is below twelve of them. One-off payments are part of gross income.",
      },
    },
  ],
);

export const rentRelief = parameter(
  "rent-relief",
  { description: "The share of the rent paid in the year that is deducted from taxable income, up to a limit.", unit: "composite" },
  [{ value: { shareBps: 2_000n, limit: naira(500_000n) }, from: taxActBegins, law: nigeriaTaxAct("s.30(2)(a)(vi)") }],
);

export const employerAssetBps = parameter(
  "employer-asset-benefit",
  { description: "The annual taxable value of the use of an employer's asset, as a share of its cost.", unit: "share" },
  [{ value: 500n, from: taxActBegins, law: nigeriaTaxAct("s.14(1)(a)") }],
);

export const accommodationLimitBps = parameter(
  "accommodation-benefit-limit",
  { description: "The maximum annual taxable value of accommodation, as a share of the year's gross pay without it.", unit: "share" },
  [{ value: 2_000n, from: taxActBegins, law: nigeriaTaxAct("s.14(6)") }],
);

export const lossOfOfficeExempt = parameter(
  "loss-of-office-exemption",
  { description: "The tax-free amount of compensation for loss of office.", unit: "naira" },
  [
    {
      value: naira(10_000_000n),
      from: financeAct2020Begins,
      to: incomeTaxActEnds,
      law: financeAct2020("s.36 of the Capital Gains Tax Act, as amended"),
    },
    {
      value: naira(50_000_000n),
      from: taxActBegins,
      law: nigeriaTaxAct("s.50(1), (2)"),
      openQuestion: {
        question: "The rate on the excess: the Act's bands, or the 10% in the 2024 withholding regulations.",
        ourDefault: "The bands, on top of the year's other income.",
        reason: "The regulations were written for the old law, and the Lagos revenue service applies the graduated rates.",
      },
    },
  ],
);

/** How the amount above the exemption is taxed: at one separate rate, or by the bands on top of the year's other income. */
export type LossOfOfficeRule = { readonly by: "one rate"; readonly rateBps: bigint } | { readonly by: "the bands" };

export const lossOfOfficeRate = parameter<LossOfOfficeRule>(
  "loss-of-office-rate",
  { description: "How compensation for loss of office above the exemption is taxed.", unit: "composite" },
  [
    {
      value: { by: "one rate", rateBps: 1_000n },
      from: financeAct2020Begins,
      to: incomeTaxActEnds,
      law: capitalGainsTaxAct("s.36, as amended by the Finance Act 2020"),
    },
    { value: { by: "the bands" }, from: taxActBegins, law: nigeriaTaxAct("s.50(1), (2)") },
  ],
);

export const payeRule = parameter(
  "paye-settles",
  { description: "The deductions of a year must equal the tax of that year.", unit: "choice" },
  [
    { value: "projection" as const, from: incomeTaxAct2011Begins, to: incomeTaxActEnds, law: personalIncomeTaxAct("s.81") },
    {
      value: "projection" as const,
      from: taxActBegins,
      law: taxAdministrationAct("s.51(7)"),
      openQuestion: {
        question: "No regulation defines how a month's deduction is computed.",
        ourDefault:
          "The year's tax is projected from actual pay to date and spread over the months left; the last month settles to the kobo. Amounts are exact until the month's deduction, which is rounded half up once.",
        reason: "It keeps take-home steady and the year exact. The cumulative and the month-times-twelve methods can be chosen.",
      },
    },
  ],
);
