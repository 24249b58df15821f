/** The product features that the public site mentions. */
export type ProductFeature =
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

/** Features that work end to end. The site marks all others as coming; add a feature in the change that completes it. */
const availableFeatures: ReadonlySet<ProductFeature> = new Set<ProductFeature>([
  ...(["accounts", "explainedPay", "datedLaw", "taxCalculation", "allowances", "payReports", "bankDeposit"] as const),
  ...(["peopleImport", "payRuns", "peopleDatabase", "selfService"] as const),
]);

/** The availability of a feature, as shown by its badge. */
export const availabilityOf = (feature: ProductFeature) => (availableFeatures.has(feature) ? "works" : "coming");
