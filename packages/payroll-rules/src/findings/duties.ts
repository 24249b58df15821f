import { healthInsurance, housingFund, trainingFund, trainingFundMayClaim } from "../law/contributions.ts";
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
      what: "The housing fund is taken without the person's written wish.",
      cure: "Ask for it in writing, or take the person out of the fund.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(trainingFund, facts.payDay);
    if (!rule || facts.employer.owesTrainingFund || BigInt(circumstances.peopleInCompany) < rule.value.people) return undefined;
    return {
      code: "training_fund_not_set_aside",
      severity: "warning",
      what: `An employer of ${rule.value.people} or more people owes the Industrial Training Fund, and nothing is set aside for it.`,
      cure: "Switch the Industrial Training Fund on in the company's statutory profile.",
      law: rule.law,
    };
  },
  ({ facts, circumstances }) => {
    const rule = ifInForceOn(trainingFund, facts.payDay);
    const broaderRule = ifInForceOn(trainingFundMayClaim, facts.payDay);
    if (!rule || !broaderRule) return undefined;
    const isDue = BigInt(circumstances.peopleInCompany) >= rule.value.people;
    const mayClaim =
      BigInt(circumstances.peopleInCompany) >= broaderRule.value.people || circumstances.annualTurnover >= broaderRule.value.turnover;
    if (isDue || !mayClaim) return undefined;
    return {
      code: "training_fund_may_claim",
      severity: "notice",
      what: "The Industrial Training Fund may claim 1 % of the year's pay, although the newer law begins with larger companies.",
      cure: "Ask your adviser, and keep the money ready.",
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
      cure: "If the company pays a private plan, nothing is to do; otherwise enrol under the national scheme.",
      law: rule.law,
    };
  },
];
