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
  { description: "The tax of a year on a person's chargeable income, step by step.", unit: "table" },
  [
    { value: personalIncomeTaxBands, from: incomeTaxAct2011Begins, to: incomeTaxActEnds, law: personalIncomeTaxAct("Sixth Schedule") },
    {
      value: nigeriaTaxBands,
      from: taxActBegins,
      law: nigeriaTaxAct("s.58, Fourth Schedule"),
      openQuestion: {
        question: "The Acts were ordered to be gazetted again, and we have not seen the certified copies.",
        ourDefault: "The bands of the June 2025 gazette.",
        reason: "No report says that the bands differ, and the Lagos revenue service published the same ones in September 2026.",
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
    unit: "table",
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
        question: "Many payrolls went on to take the relief of the whole gross.",
        ourDefault: "Gross less pension, NHF, NHIS and life premium; the other base can be chosen for old payslips.",
        reason: "The Finance Act 2020 redefined gross income; a historic payroll must be reproduced as it was paid.",
      },
    },
  ],
);

export const minimumTaxBps = parameter(
  "minimum-tax",
  { description: "The least tax of a year under the old law, as a share of gross income.", unit: "share" },
  [
    {
      value: 100n,
      from: incomeTaxAct2011Begins,
      to: incomeTaxActEnds,
      law: personalIncomeTaxAct("s.37"),
      openQuestion: {
        question: "Whether the share is of the whole gross or of the gross as the Finance Act 2020 defines it.",
        ourDefault: "The same base as the consolidated relief.",
        reason: "One word should mean one thing within one Act.",
      },
    },
    { value: 0n, from: taxActBegins, law: nigeriaTaxAct("no such charge; s.201(2)(a)") },
  ],
);

export const minimumWageIsExempt = parameter(
  "minimum-wage-exemption",
  { description: "Whether somebody who earns the national minimum wage or less pays no income tax.", unit: "choice" },
  [
    { value: false, from: incomeTaxAct2011Begins, to: beforeFinanceAct2020, law: personalIncomeTaxAct("s.37") },
    { value: true, from: financeAct2020Begins, to: incomeTaxActEnds, law: financeAct2020("s.37") },
    {
      value: true,
      from: taxActBegins,
      law: nigeriaTaxAct("s.58, s.163(1)(t)"),
      openQuestion: {
        question:
          "Whether gross pay is tested by the month or by the year, what a one-off payment does, and what a year worked in part is held against.",
        ourDefault:
          "By the year and by employment: regular pay as projected plus one-off payments, without an employer before, against twelve minimum wages, also for somebody who works here for a part of the year. Tested at every run and at the year's end.",
        reason: "The tax is a tax of the year; a test by the month would tax a single bonus twice as hard as the same money spread out.",
      },
    },
  ],
);

export const rentRelief = parameter(
  "rent-relief",
  { description: "A share of the rent a person paid in the year, up to a limit, off the income that is taxed.", unit: "table" },
  [{ value: { shareBps: 2_000n, limit: naira(500_000n) }, from: taxActBegins, law: nigeriaTaxAct("s.30(2)(a)(vi)") }],
);

export const employerAssetBps = parameter(
  "employer-asset-benefit",
  { description: "What a year's use of the employer's own asset counts as income, as a share of its cost.", unit: "share" },
  [{ value: 500n, from: taxActBegins, law: nigeriaTaxAct("s.14(1)(a)") }],
);

export const accommodationLimitBps = parameter(
  "accommodation-benefit-limit",
  { description: "The most that living accommodation counts as income, as a share of the year's gross pay without it.", unit: "share" },
  [{ value: 2_000n, from: taxActBegins, law: nigeriaTaxAct("s.14(6)") }],
);

export const lossOfOfficeExempt = parameter(
  "loss-of-office-exemption",
  { description: "How much compensation for the loss of a job is free of tax.", unit: "naira" },
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
        question: "The rate on what is above: the Act's bands, or the 10 % that the 2024 withholding regulations still name.",
        ourDefault: "The bands, on top of the year's other income.",
        reason:
          "The regulations were written for the old law, and the Lagos revenue service says that the gain is taxed at the graduated rates.",
      },
    },
  ],
);

/** How the amount above the exemption is taxed: at one separate rate, or by the bands on top of the year's other income. */
export type LossOfOfficeRule = { readonly by: "one rate"; readonly rateBps: bigint } | { readonly by: "the bands" };

export const lossOfOfficeRate = parameter<LossOfOfficeRule>(
  "loss-of-office-rate",
  { description: "How compensation for the loss of a job above the exemption is taxed.", unit: "table" },
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
  { description: "The deductions of a year together are the tax of that year.", unit: "choice" },
  [
    { value: "projection" as const, from: incomeTaxAct2011Begins, to: incomeTaxActEnds, law: personalIncomeTaxAct("s.81") },
    {
      value: "projection" as const,
      from: taxActBegins,
      law: taxAdministrationAct("s.51(7)"),
      openQuestion: {
        question: "No regulation says how a month's deduction is computed.",
        ourDefault:
          "The year's tax is projected from actual pay to date and spread over the months left; the last month settles to the kobo.",
        reason: "It keeps take-home steady and the year exact. The cumulative and the month-times-twelve methods can be chosen.",
      },
    },
  ],
);
