import { stateByCode } from "../../../reference/states.ts";

const names: Readonly<Record<string, string>> = {
  net_pay: "Net pay",
  pension: "Pension fund administrators",
  housing_fund: "Federal Mortgage Bank of Nigeria, National Housing Fund",
  health: "Health insurance",
  compensation_fund: "Nigeria Social Insurance Trust Fund",
  training_fund: "Industrial Training Fund",
  group_life: "Group life insurer",
  other_deductions: "Other deductions, owed to others",
  fees: "Fees of the transfers",
};

/** What an account is called where people read it. */
export const accountName = (account: string): string => {
  if (!account.startsWith("paye:")) return names[account] ?? account;
  return `PAYE, ${stateByCode(account.slice("paye:".length))?.revenueService ?? "a state that is not known"}`;
};

/** Whether money on an account waits to be remitted to somebody. */
export const isKeptForOthers = (account: string): boolean =>
  account.startsWith("paye:") || (account in names && account !== "net_pay" && account !== "fees");
