import { conflict, invalidField, notFound } from "../../../platform/http/api-error.ts";
import { taken } from "../calendar/index.ts";

export const componentNotFound = () =>
  notFound("component_not_found", "We can't find this component. Please go back to the list and try again.");
/** The same for a component named inside another object. */
export const componentNotOffered = (field: string) =>
  invalidField("component_not_found", field, "We can't find this earning or deduction. Please choose one from the list.");
export const componentNameTaken = () =>
  taken("component_name_taken", "A component with this name already exists. Use it, or choose another name.");
export const tooManyComponents = (most: number) =>
  conflict("too_many_components", `You've reached the limit of ${most} components. Archive some you don't use, then add this one.`);
export const componentInUse = (by: string) =>
  conflict("component_in_use", `This component is used by ${by}. Remove it there first, then archive it.`);

export const structureUnfit = (message: string) => invalidField("structure_unfit", "parts", message);
export const structureNotFound = () =>
  notFound("structure_not_found", "We can't find this salary structure. Please go back to the list and try again.");
export const structureUnknown = () =>
  invalidField("structure_not_found", "structureId", "We can't find this salary structure. Please choose one from the list.");
export const structureArchived = () =>
  conflict("structure_archived", "This structure is archived and can't be changed. Please add a new one.");
export const structureNameTaken = () =>
  taken("structure_name_taken", "A structure with this name already exists. Please choose another name.");
export const tooManyStructures = (most: number) =>
  conflict("too_many_structures", `You've reached the limit of ${most} structures. Archive some you don't use, then add this one.`);
export const structureIsDefault = () =>
  conflict("structure_is_default", "This is the default structure. Make another one the default first, then archive it.");
export const structureInUse = () =>
  conflict("structure_in_use", "Employees or grades use this structure. Assign them another one first, then archive it.");

export const gradeNotFound = () => notFound("grade_not_found", "We can't find this grade. Please go back to the list and try again.");
export const gradeNameTaken = () => taken("grade_name_taken", "A grade with this name already exists. Please choose another name.");
export const tooManyGrades = (most: number) =>
  conflict("too_many_grades", `You've reached the limit of ${most} grades. Archive some you don't use, then add this one.`);
export const gradeInUse = () =>
  conflict("grade_in_use", "Employees are assigned to this grade. Move them to another grade first, then archive it.");
export const gradeRangeInverted = () =>
  invalidField("grade_upside_down", "mostGrossKobo", "The maximum is below the minimum. Please correct them.");
