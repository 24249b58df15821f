export { stateUnknown } from "./errors.ts";
export { employerOn } from "./model/legal-entity.ts";
export { findEmployerChoices, findParticulars } from "./store/legal-entity.ts";
