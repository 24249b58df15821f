import { ApiError, invalidField } from "../../../platform/http/api-error.ts";

export const departmentUnknown = () =>
  new ApiError({
    kind: "not_found",
    code: "department_not_found",
    message: "We can't find this department. Please refresh the list.",
  });

export const departmentNameTaken = () => {
  const message = "A department with this name already exists. Please choose another name.";
  return new ApiError({ kind: "conflict", code: "department_name_taken", message, fields: { name: message } });
};

export const departmentInUse = () =>
  new ApiError({
    kind: "conflict",
    code: "department_in_use",
    message:
      "This department has current or past employees. Move current employees to another department. If anyone has left from it, rename it instead.",
  });

export const customFieldNameTaken = () => {
  const message = "A field with this name already exists. Please choose another name.";
  return new ApiError({ kind: "conflict", code: "custom_field_name_taken", message, fields: { name: message } });
};

export const tooManyCustomFields = () =>
  new ApiError({
    kind: "conflict",
    code: "too_many_custom_fields",
    message: "Your company already has 20 custom fields. Remove one you don't need, then add this one.",
  });

export const customFieldNotFound = () =>
  new ApiError({ kind: "not_found", code: "custom_field_unknown", message: "We can't find this field. Please refresh the list." });

export const customFieldUnknown = (fieldId: string) =>
  invalidField("custom_field_unknown", `customFields.${fieldId}`, "We can't find this field. Please refresh the page.");

export const customValueUnfit = (fieldId: string, name: string, wants: string) =>
  invalidField("custom_field_unknown", `customFields.${fieldId}`, `${name} takes ${wants}.`);
