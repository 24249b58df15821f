export { stateUnknown } from "./errors.ts";
export { employerOn } from "./model/legal-entity.ts";
export { feeAgreedSince } from "./model/service-agreement.ts";
export { findAcceptances } from "./store/agreement-acceptances.ts";
export { findEmployerChoices, findLegalEntity } from "./store/legal-entity.ts";
export { currentOrRecommendedEmployer } from "./use-cases/current-employer.ts";
