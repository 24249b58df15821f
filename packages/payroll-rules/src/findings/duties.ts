import { healthInsurance, housingFund, trainingFund, trainingFundClaimThreshold } from "../law/contributions.ts";
import { ifInForceOn } from "../law/in-force.ts";
import type { Check } from "./finding.ts";

/** The other funds: housing, training, health. */
export const fundChecks: readonly Check[] = [
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(housingFund, facts.payDay);
    if (!rule || rule.value.isForced || !facts.housingFund.isMember || circumstances.hasHousingFundConsent) return undefined;
    return {
      code: "housing_fund_consent_missing",
      severity: "warning",
      what: "NHF is deducted without the employee's written consent.",
      cure: "Get their consent in writing, or stop the NHF deduction.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(trainingFund, facts.payDay);
    if (!rule || facts.employer.owesTrainingFund || BigInt(circumstances.peopleInCompany) < rule.value.people) return undefined;
    return {
      code: "training_fund_not_set_aside",
      severity: "warning",
      what: () =>
        `An employer of ${rule.value.people} or more people must contribute to the Industrial Training Fund, but nothing is set aside for it.`,
      cure: "Turn on the Industrial Training Fund in your statutory settings.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(trainingFund, facts.payDay);
    const broaderRule = ifInForceOn(trainingFundClaimThreshold, facts.payDay);
    if (!rule || !broaderRule) return undefined;
    const isDue = BigInt(circumstances.peopleInCompany) >= rule.value.people;
    const mayClaim =
      BigInt(circumstances.peopleInCompany) >= broaderRule.value.people || circumstances.annualTurnover >= broaderRule.value.turnover;
    if (isDue || !mayClaim) return undefined;
    return {
      code: "training_fund_may_claim",
      severity: "notice",
      what: "The Industrial Training Fund may claim 1% of annual pay, although the newer law applies to larger companies.",
      cure: "Ask your adviser, and set the money aside.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(healthInsurance, facts.payDay);
    if (!rule || BigInt(circumstances.peopleInCompany) < rule.value.people || facts.health.by !== "none") return undefined;
    return {
      code: "health_insurance_missing",
      severity: "notice",
      what: "No health insurance is deducted.",
      cure: "If the company pays for a private plan, no action is needed. Otherwise, enrol in the national scheme.",
      law: rule.law,
    };
  },
];
