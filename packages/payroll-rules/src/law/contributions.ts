import type { LocalDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { businessFacilitationAct, employeesCompensationAct, healthInsuranceAct, housingFundAct, trainingFundAct } from "./citations.ts";
import {
  businessFacilitationActBegins,
  compensationActBegins,
  healthActBegins,
  housingFundActBegins,
  trainingFundAmendmentBegins,
} from "./days.ts";
import { parameter } from "./in-force.ts";

const beforeBusinessFacilitationAct = "2023-02-07" as LocalDate;

/** The base of the housing fund contribution. */
export type HousingFundBase = "basic" | "gross";

export const housingFund = parameter(
  "housing-fund",
  { description: "The employee's contribution to the National Housing Fund, and its base.", unit: "composite" },
  [
    {
      value: { rateBps: 250n, base: "basic" as HousingFundBase, isForced: true },
      from: housingFundActBegins,
      to: beforeBusinessFacilitationAct,
      law: housingFundAct("s.4"),
    },
    {
      value: { rateBps: 250n, base: "basic" as HousingFundBase, isForced: false },
      from: businessFacilitationActBegins,
      law: businessFacilitationAct("s.45, amending s.4 of the National Housing Fund Act"),
      openQuestion: {
        question: "The amended text names monthly income as the base; most payrolls still use basic salary.",
        ourDefault:
          "Off for private companies until the employee opts in in writing; then on basic pay, or on gross pay if the company chooses so.",
        reason: "Since 2023 membership is voluntary for private-sector employees.",
      },
    },
  ],
);

export const compensationFundBps = parameter(
  "compensation-fund",
  { description: "The employer's NSITF contribution for injuries at work, as a share of pay.", unit: "share" },
  [
    {
      value: 100n,
      from: compensationActBegins,
      law: employeesCompensationAct("s.33"),
      openQuestion: {
        question: "Whether bonuses and pensions count as pay here, and the due date.",
        ourDefault: "One per cent of gross pay, due at the end of the next month.",
        reason: "NSITF bases the contribution on the monthly payroll; the wider base leaves no arrears.",
      },
    },
  ],
);

export const trainingFund = parameter(
  "training-fund",
  {
    description: "The employer's contribution to the Industrial Training Fund, and the number of employees from which it is due.",
    unit: "composite",
  },
  [
    {
      value: { rateBps: 100n, people: 5n, turnover: naira(50_000_000n) },
      from: trainingFundAmendmentBegins,
      to: beforeBusinessFacilitationAct,
      law: trainingFundAct("s.6"),
    },
    {
      value: { rateBps: 100n, people: 25n, turnover: undefined },
      from: businessFacilitationActBegins,
      law: businessFacilitationAct("s.40, s.41"),
      openQuestion: {
        question: "The Fund's own page still shows five people or ₦50,000,000 of turnover.",
        ourDefault: "Due from 25 employees; from five employees or that turnover we warn that the Fund may claim it.",
        reason: "The later Act is the law; the Fund's practice is a risk the employer should know.",
      },
    },
  ],
);

export const healthInsurance = parameter(
  "health-insurance",
  { description: "The shares of basic pay in the health insurance guidelines.", unit: "composite" },
  [
    {
      value: { employeeBps: 500n, employerBps: 1_000n, people: 5n },
      from: healthActBegins,
      law: healthInsuranceAct("s.14"),
      openQuestion: {
        question: "In practice companies buy a private plan and deduct nothing; whether such premiums count as a relief is unclear.",
        ourDefault: "Off, with these shares as a preset; only contributions under the scheme are a relief.",
        reason: "The relief names contributions under the National Health Insurance Scheme only.",
      },
    },
  ],
);

export const trainingFundClaimThreshold = parameter(
  "training-fund-claims",
  {
    description: "The number of employees or the turnover from which the Fund's own page still states that the contribution is due.",
    unit: "composite",
  },
  [
    {
      value: { people: 5n, turnover: naira(50_000_000n) },
      from: trainingFundAmendmentBegins,
      law: trainingFundAct("s.6"),
    },
  ],
);
