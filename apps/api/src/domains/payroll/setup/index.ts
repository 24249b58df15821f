export { blockersOf } from "./model/checklist.ts";
export { loadSetupFacts } from "./use-cases/setup-facts.ts";
