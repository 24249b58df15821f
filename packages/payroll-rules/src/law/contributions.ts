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
  { description: "What a worker gives to the National Housing Fund, and of what.", unit: "table" },
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
        question: "The amended text says monthly income; most payrolls still take basic salary.",
        ourDefault: "Off for private companies until the worker asks in writing; then of basic, or of gross where the company chooses.",
        reason: "Since 2023 private workers may join, and are not forced to.",
      },
    },
  ],
);

export const compensationFundBps = parameter(
  "compensation-fund",
  { description: "What the employer gives to the NSITF against injury at work, as a share of pay.", unit: "share" },
  [
    {
      value: 100n,
      from: compensationActBegins,
      law: employeesCompensationAct("s.33"),
      openQuestion: {
        question: "Whether bonuses and pensions count as pay here, and the day it is due.",
        ourDefault: "One per cent of gross pay, due at the end of the next month.",
        reason: "NSITF asks for the monthly payroll; the wider base leaves no debt.",
      },
    },
  ],
);

export const trainingFund = parameter(
  "training-fund",
  { description: "What the employer gives to the Industrial Training Fund, and from how many people on.", unit: "table" },
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
        ourDefault: "Due from 25 people; from five people or that turnover we warn that the Fund may claim it.",
        reason: "The later Act is the law; the Fund's practice is a risk the employer should know.",
      },
    },
  ],
);

export const healthInsurance = parameter(
  "health-insurance",
  { description: "The shares of basic pay that the health insurance guidelines name.", unit: "table" },
  [
    {
      value: { employeeBps: 500n, employerBps: 1_000n, people: 5n },
      from: healthActBegins,
      law: healthInsuranceAct("s.14"),
      openQuestion: {
        question: "In practice companies buy a private plan and deduct nothing, and whether such premiums count as a relief is open.",
        ourDefault: "Off, with these shares as a preset; only contributions under the scheme are a relief.",
        reason: "The relief is for contributions under the National Health Insurance Scheme by name.",
      },
    },
  ],
);

export const trainingFundMayClaim = parameter(
  "training-fund-claims",
  { description: "From how many people or what turnover on the Fund's own page still says that it is due.", unit: "table" },
  [
    {
      value: { people: 5n, turnover: naira(50_000_000n) },
      from: trainingFundAmendmentBegins,
      law: trainingFundAct("s.6"),
    },
  ],
);
