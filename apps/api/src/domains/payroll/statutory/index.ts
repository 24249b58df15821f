export { healthPlanOf, pensionRatesOf, type StatutoryProfile, suggestedProfile } from "./model/statutory-profile.ts";
export { findOpeningDeclaration, hasApprovedRun } from "./store/opening-balances.ts";
export { findStateRegistrations, findStatutoryProfiles, saveStatutoryProfile } from "./store/statutory-profiles.ts";
export { purgeOpeningImports } from "./use-cases/purge-opening-imports.ts";
export { firstOfYear } from "./use-cases/statutory-profile.ts";
