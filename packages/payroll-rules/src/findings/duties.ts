import { healthInsurance, housingFund, trainingFund, trainingFundMayClaim } from "../law/contributions.ts";
import { ifInForceOn } from "../law/in-force.ts";
import type { Check } from "./finding.ts";

/** The other funds: housing, training, health. */
export const duties: readonly Check[] = [
  ({ facts, about }) => {
    const found = ifInForceOn(housingFund, facts.payDay);
    if (!found || found.value.isForced || !facts.housingFund.isMember || about.hasHousingFundConsent) return undefined;
    return {
      code: "housing_fund_consent_missing",
      severity: "warning",
      what: "The housing fund is taken without the person's written wish.",
      cure: "Ask for it in writing, or take the person out of the fund.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = ifInForceOn(trainingFund, facts.payDay);
    if (!found || facts.employer.owesTrainingFund || BigInt(about.peopleInCompany) < found.value.people) return undefined;
    return {
      code: "training_fund_not_set_aside",
      severity: "warning",
      what: `A company of ${about.peopleInCompany} people owes the Industrial Training Fund, and nothing is set aside for it.`,
      cure: "Switch the Industrial Training Fund on in the company's statutory profile.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = ifInForceOn(trainingFund, facts.payDay);
    const claims = ifInForceOn(trainingFundMayClaim, facts.payDay);
    if (!found || !claims) return undefined;
    const isDue = BigInt(about.peopleInCompany) >= found.value.people;
    const mayClaim = BigInt(about.peopleInCompany) >= claims.value.people || about.annualTurnover >= claims.value.turnover;
    if (isDue || !mayClaim) return undefined;
    return {
      code: "training_fund_may_claim",
      severity: "notice",
      what: "The Industrial Training Fund may claim 1 % of the year's pay, although the newer law begins with larger companies.",
      cure: "Ask your adviser, and keep the money ready.",
      law: found.law,
    };
  },
  ({ facts, about }) => {
    const found = ifInForceOn(healthInsurance, facts.payDay);
    if (!found || BigInt(about.peopleInCompany) < found.value.people || facts.health.by !== "none") return undefined;
    return {
      code: "health_insurance_missing",
      severity: "notice",
      what: "No health insurance is deducted.",
      cure: "If the company pays a private plan, nothing is to do; otherwise enrol under the national scheme.",
      law: found.law,
    };
  },
];
