import { invalidField, Refusal } from "../../../platform/http/refusal.ts";

export const departmentUnknown = () =>
  new Refusal({
    kind: "not_found",
    code: "department_not_found",
    message: "Your company has no such department. Please load the list again.",
  });

export const departmentNameTaken = () => {
  const message = "There is a department of this name already. Please choose another name.";
  return new Refusal({ kind: "refusal", code: "department_name_taken", message, fields: { name: message } });
};

export const departmentInUse = () =>
  new Refusal({
    kind: "refusal",
    code: "department_in_use",
    message: "People work in this department, or did. Move who works there to another one; if somebody left from it, rename it instead.",
  });

export const customFieldNameTaken = () => {
  const message = "There is a field of this name already. Please choose another name.";
  return new Refusal({ kind: "refusal", code: "custom_field_name_taken", message, fields: { name: message } });
};

export const tooManyCustomFields = () =>
  new Refusal({
    kind: "refusal",
    code: "too_many_custom_fields",
    message: "Your company has twenty fields of its own already. Remove one that nobody needs, then add this one.",
  });

export const customFieldNotFound = () =>
  new Refusal({ kind: "not_found", code: "custom_field_unknown", message: "Your company has no such field. Please load the list again." });

export const customFieldUnknown = (fieldId: string) =>
  invalidField("custom_field_unknown", `customFields.${fieldId}`, "Your company has no such field. Please load the page again.");

export const customValueUnfit = (fieldId: string, name: string, wants: string) =>
  invalidField("custom_field_unknown", `customFields.${fieldId}`, `${name} takes ${wants}.`);
