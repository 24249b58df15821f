import { pensionAdministratorByCode } from "../../../reference/pension-administrators.ts";
import { stateByCode } from "../../../reference/states.ts";
import { pensionOfEmployer, pensionOfPeople } from "./ledger.ts";

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

/** Accounts of which there is one for each state or administrator, and what comes before its name. */
const manyOfAKind: Readonly<Record<string, string>> = {
  paye: "PAYE",
  [pensionOfPeople]: "Pension, taken from pay",
  [pensionOfEmployer]: "Pension, the employer's part",
};

/** What an account is called where people read it. */
export const accountName = (account: string): string => {
  const [kind = "", which] = account.split(":");
  const many = manyOfAKind[kind];
  if (!many || which === undefined) return names[account] ?? account;
  if (kind === "paye") return `${many}, ${stateByCode(which)?.revenueService ?? "a state that is not known"}`;
  return `${many}: ${pensionAdministratorByCode(which)?.name ?? "administrator not named yet"}`;
};

/** Where a run's need is shown in short, all that goes to pension administrators is one part, whichever side gives it. */
export const partOf = (account: string): string =>
  account.startsWith(`${pensionOfPeople}:`) || account.startsWith(`${pensionOfEmployer}:`) ? "pension" : account;

/** Whether money on an account waits to be remitted to somebody. */
export const isKeptForOthers = (account: string): boolean =>
  (account.split(":")[0] ?? "") in manyOfAKind || (account in names && account !== "net_pay" && account !== "fees");
