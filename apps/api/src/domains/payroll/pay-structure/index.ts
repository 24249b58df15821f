export { componentNameTaken, componentNotOffered, structureNameTaken, structureUnknown } from "./errors.ts";
export { type Component, firstComponents } from "./model/component.ts";
export { inForceOnDay, salaryComponentsOf, splitOrReject } from "./model/salary-structure.ts";
export { findComponents, insertComponents } from "./store/components.ts";
export { findGrades, type Grade } from "./store/grades.ts";
export { findStructures, insertStructure, makeStructureDefault, type Structure, saveStructureVersion } from "./store/structures.ts";
