export { blockersOf } from "./model/checklist.ts";
export { setUpNewCompany } from "./use-cases/apply-default-setup.ts";
export { loadSetupFacts } from "./use-cases/setup-facts.ts";
