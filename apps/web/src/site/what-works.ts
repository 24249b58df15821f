/** The parts of the product that the public site speaks of. */
export type Part =
  | "accounts"
  | "explainedPay"
  | "datedLaw"
  | "taxCalculation"
  | "allowances"
  | "payReports"
  | "bankDeposit"
  | "labourLaw"
  | "peopleImport"
  | "payRuns"
  | "remittances"
  | "peopleDatabase"
  | "attendance"
  | "leave"
  | "documents"
  | "performance"
  | "selfService";

/** What works from end to end today. The site marks every other part as coming; add a part in the change that makes it work. */
const working: ReadonlySet<Part> = new Set<Part>([
  ...(["accounts", "explainedPay", "datedLaw", "taxCalculation", "allowances", "payReports", "bankDeposit"] as const),
  ...(["peopleImport", "payRuns", "peopleDatabase", "selfService"] as const),
]);

/** How far a part is, as its badge says it. */
export const stateOf = (part: Part) => (working.has(part) ? "works" : "coming");
