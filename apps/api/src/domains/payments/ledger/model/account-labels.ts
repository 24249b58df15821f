import { pensionAdministratorByCode } from "../../../../platform/reference/pension-administrators.ts";
import { stateByCode } from "../../../../platform/reference/states.ts";
import { employeePensionAccount, employerPensionAccount } from "./accounts.ts";

const labels: Readonly<Record<string, string>> = {
  net_pay: "Net pay",
  pension: "Pension fund administrators",
  housing_fund: "Federal Mortgage Bank of Nigeria, National Housing Fund",
  health: "Health insurance",
  compensation_fund: "Nigeria Social Insurance Trust Fund",
  training_fund: "Industrial Training Fund",
  group_life: "Group life insurer",
  other_deductions: "Other deductions owed to third parties",
  fees: "Transfer fees",
};

/** Accounts that exist once per state or pension administrator, with the prefix of their label. */
const labelPrefixes: Readonly<Record<string, string>> = {
  paye: "PAYE",
  [employeePensionAccount]: "Employee pension contributions",
  [employerPensionAccount]: "Employer pension contributions",
};

/** The label of an account for users. */
export const accountName = (account: string): string => {
  const [kind = "", code] = account.split(":");
  const prefix = labelPrefixes[kind];
  if (!prefix || code === undefined) return labels[account] ?? account;
  if (kind === "paye") return `${prefix}, ${stateByCode(code)?.revenueService ?? "unknown state"}`;
  return `${prefix}: ${pensionAdministratorByCode(code)?.name ?? "PFA not chosen yet"}`;
};

/** In the short view of a run's requirement, all pension is one part, whichever side contributes it. */
export const partOf = (account: string): string =>
  account.startsWith(`${employeePensionAccount}:`) || account.startsWith(`${employerPensionAccount}:`) ? "pension" : account;

/** Whether money on an account is held for remittance. */
export const isHeldForRemittance = (account: string): boolean =>
  (account.split(":")[0] ?? "") in labelPrefixes || (account in labels && account !== "net_pay" && account !== "fees");
