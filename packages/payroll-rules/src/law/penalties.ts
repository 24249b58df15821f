import type { LocalDate } from "@albashi/dates";
import { naira } from "@albashi/money";
import { monetaryPolicyCommittee, pensionReformAct, taxAdministrationAct, trainingFundAct } from "./citations.ts";
import { pensionActBegins, taxActBegins, trainingFundAmendmentBegins } from "./days.ts";
import { parameter } from "./in-force.ts";

export const unremittedTaxPenalty = parameter(
  "unremitted-tax-penalty",
  { description: "The yearly penalty on tax that was deducted and not remitted, before interest.", unit: "share" },
  [
    {
      value: 1_000n,
      from: taxActBegins,
      law: taxAdministrationAct("s.107(1)"),
      openQuestion: {
        question: "Whether a state applies section 107 or the general section 65 to late PAYE.",
        ourDefault: "A range: section 107 as the low estimate, section 65 as the high one.",
        reason: "Both sections cover the case, and the authority's demand decides.",
      },
    },
  ],
);

export const unremittedTaxClock = parameter(
  "unremitted-tax-clock",
  { description: "The day of the next month from which section 107 counts tax as not remitted.", unit: "composite" },
  [
    {
      value: { dayOfNextMonth: 21n },
      from: taxActBegins,
      law: taxAdministrationAct("s.107(1)"),
      openQuestion: {
        question: "The regulations set the 10th for PAYE, section 107 names the 21st.",
        ourDefault: "Estimates count from the 10th; the 21st is shown as a footnote.",
        reason: "The earlier day never understates the cost.",
      },
    },
  ],
);

export const latePaymentPenalty = parameter(
  "late-payment-penalty",
  { description: "The one-time penalty on tax that is paid late, before interest.", unit: "share" },
  [{ value: 1_000n, from: taxActBegins, law: taxAdministrationAct("s.65(1)") }],
);

export const latePaymentSpread = parameter(
  "late-payment-spread",
  { description: "What the Minister adds to the monetary policy rate for interest on tax that is paid late.", unit: "share" },
  [
    {
      value: 0n,
      from: taxActBegins,
      law: taxAdministrationAct("s.65(1)"),
      openQuestion: {
        question: "No order of the Minister that sets the spread was found.",
        ourDefault: "No spread.",
        reason: "A spread that is not published cannot be charged.",
      },
    },
  ],
);

export const monetaryPolicyRate = parameter(
  "monetary-policy-rate",
  { description: "The Central Bank's monetary policy rate, at which interest on late tax is charged.", unit: "share" },
  [
    {
      value: 2_700n,
      from: "2025-09-24" as LocalDate,
      to: "2026-02-24" as LocalDate,
      law: monetaryPolicyCommittee("302nd meeting"),
      openQuestion: {
        question: "The communiqué itself was not read.",
        ourDefault: "27 per cent from the day after the meeting.",
        reason: "The press reports agree on the rate.",
      },
    },
    {
      value: 2_650n,
      from: "2026-02-25" as LocalDate,
      law: monetaryPolicyCommittee("304th meeting"),
      openQuestion: {
        question: "Whether a later meeting of 2026 changed the rate.",
        ourDefault: "26.5 per cent until a later decision is entered here.",
        reason: "No later decision was found.",
      },
    },
  ],
);

export const underDeductionPenalty = parameter(
  "under-deduction-penalty",
  { description: "The penalty on tax that should have been deducted and was not.", unit: "share" },
  [{ value: 4_000n, from: taxActBegins, law: taxAdministrationAct("s.105") }],
);

export const lateReturnPenalty = parameter(
  "late-return-penalty",
  { description: "The penalty for a return of employees' tax that is missing or late, by month begun.", unit: "composite" },
  [
    {
      value: { firstMonth: naira(100_000n), eachFurtherMonth: naira(50_000n) },
      from: taxActBegins,
      law: taxAdministrationAct("s.101"),
    },
  ],
);

export const latePensionPenalty = parameter(
  "late-pension-penalty",
  { description: "The least penalty on pension contributions paid late, per month begun. It is credited to the employee.", unit: "share" },
  [{ value: 200n, from: pensionActBegins, law: pensionReformAct("s.11(6), s.11(7)") }],
);

export const lateTrainingFundPenalty = parameter(
  "late-training-fund-penalty",
  { description: "The penalty on Industrial Training Fund contributions paid late, per month.", unit: "share" },
  [
    {
      value: 500n,
      from: trainingFundAmendmentBegins,
      law: trainingFundAct("s.9"),
      openQuestion: {
        question: "Whether a part of a month counts as a month.",
        ourDefault: "A month that has begun counts.",
        reason: "The higher estimate does not understate the cost.",
      },
    },
  ],
);
