import type { Citation } from "./in-force.ts";

const of =
  (act: string) =>
  (section: string): Citation => ({ act, section });

/** The Acts we cite, by name. */
export const nigeriaTaxAct = of("Nigeria Tax Act 2025");
export const taxAdministrationAct = of("Nigeria Tax Administration Act 2025");
export const deductionRegulations = of("Deduction of Tax at Source (Withholding) Regulations 2024");
export const personalIncomeTaxAct = of("Personal Income Tax Act (as amended)");
export const capitalGainsTaxAct = of("Capital Gains Tax Act");
export const financeAct2020 = of("Finance Act 2020");
export const pensionReformAct = of("Pension Reform Act 2014");
export const voluntaryContributionGuidelines = of("PenCom's Guidelines on Voluntary Contribution 2018");
export const minimumWageAct = of("National Minimum Wage Act 2019");
export const minimumWageAmendment = of("National Minimum Wage (Amendment) Act 2024");
export const housingFundAct = of("National Housing Fund Act");
export const businessFacilitationAct = of("Business Facilitation (Miscellaneous Provisions) Act 2022");
export const employeesCompensationAct = of("Employees' Compensation Act 2010");
export const trainingFundAct = of("Industrial Training Fund (Amendment) Act 2011");
export const healthInsuranceAct = of("National Health Insurance Authority Act 2022");
export const labourAct = of("Labour Act");
export const publicHolidaysAct = of("Public Holidays Act");
export const monetaryPolicyCommittee = of("Central Bank of Nigeria, Monetary Policy Committee");
