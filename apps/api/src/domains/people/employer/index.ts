export { stateUnknown } from "./errors.ts";
export { employerOn } from "./model/legal-entity.ts";
export { findEmployerChoices, findLegalEntity } from "./store/legal-entity.ts";
export { currentOrRecommendedEmployer } from "./use-cases/current-employer.ts";
