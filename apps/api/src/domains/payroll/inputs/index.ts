export { monthPaidAlready, peopleNotWanted } from "./errors.ts";
export { inputName } from "./model/input.ts";
export { findInputs, findPeopleWithInputs } from "./store/run-inputs.ts";
export { findRunPeople, releaseRunPeople } from "./store/run-people.ts";
export { countSnapshot, findSnapshot, snapshotRange } from "./store/snapshot.ts";
export { amongPeopleOfRun, peopleOfRun } from "./use-cases/people-of-run.ts";
export { findPeopleOfGroup, findPeopleOfRunNow } from "./use-cases/resolve-run-people.ts";
export { addRunEmployees, refuseBehindLater } from "./use-cases/run-people.ts";
