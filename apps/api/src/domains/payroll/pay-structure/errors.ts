import { invalidField, notFound, refusal } from "../../../platform/http/refusal.ts";
import { taken } from "../calendar/index.ts";

export const componentNotFound = () =>
  notFound("component_not_found", "Your company has no such component. Go back to the list and choose it anew.");
/** The same for a component named inside another object. */
export const componentNotOffered = (field: string) =>
  invalidField("component_not_found", field, "Your company has no such earning or deduction. Please choose one from the list.");
export const componentNameTaken = () =>
  taken("component_name_taken", "There is another of this name already. Please choose another name, or use that one.");
export const tooManyComponents = (most: number) =>
  refusal("too_many_components", `There are ${most} components already. Put some away that you do not use, then add this one.`);
export const componentInUse = (by: string) =>
  refusal("component_in_use", `This component is used by ${by}. Take it out there first, then put it away.`);

export const structureUnfit = (message: string) => invalidField("structure_unfit", "parts", message);
export const structureNotFound = () =>
  notFound("structure_not_found", "Your company has no such salary structure. Go back to the list and choose it anew.");
export const structureUnknown = () =>
  invalidField("structure_not_found", "structureId", "Your company has no such salary structure. Please choose one from the list.");
export const structureArchived = () =>
  refusal("structure_archived", "This structure was put away, so it cannot be changed. Please add a new one.");
export const structureNameTaken = () =>
  taken("structure_name_taken", "There is another structure of this name already. Please choose another name.");
export const tooManyStructures = (most: number) =>
  refusal("too_many_structures", `There are ${most} structures already. Put some away that nobody is paid by, then add this one.`);
export const structureIsDefault = () =>
  refusal("structure_is_default", "This structure is for everybody who has no other. Make another the default first, then put it away.");
export const structureInUse = () =>
  refusal("structure_in_use", "People or grades are paid by this structure. Give them another first, then put it away.");

export const gradeNotFound = () => notFound("grade_not_found", "Your company has no such grade. Go back to the list and choose it anew.");
export const gradeNameTaken = () => taken("grade_name_taken", "There is another grade of this name already. Please choose another name.");
export const tooManyGrades = (most: number) =>
  refusal("too_many_grades", `There are ${most} grades already. Put some away that nobody is on, then add this one.`);
export const gradeInUse = () => refusal("grade_in_use", "People are on this grade. Move them to another first, then put it away.");
export const gradeRangeInverted = () =>
  invalidField("grade_upside_down", "mostGrossKobo", "The highest salary of a grade is below its lowest. Please swap or correct them.");
