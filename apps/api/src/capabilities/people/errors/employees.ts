import type { Status } from "@albashi/contracts/people";
import { Refusal } from "../../../http/refusal.ts";

const atField = (code: string, field: string, message: string) =>
  new Refusal({ kind: "invalid", code, message, fields: { [field]: message } });

/** The id in the address of a specified call names an admin. */
export const adminNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "user_not_found",
    message: "Your company has no such admin. Check the address, or go back to the dashboard.",
  });

export const salaryNotYours = () =>
  new Refusal({
    kind: "forbidden",
    code: "salary_not_yours",
    message: "Somebody new gets a salary, and your role may not give one. Ask an owner of your company, or payroll, to add them.",
  });

export const emailTaken = () => {
  const message = "Somebody with this email works for your company already. Open them in the list, or use another email.";
  return new Refusal({ kind: "refusal", code: "email_taken", message, fields: { email: message } });
};

export const phoneNumberUnknown = () =>
  atField(
    "phone_number_unknown",
    "phoneNumber",
    "Please enter a phone number we can call, such as 08030000000, or with its country code, such as +44 20 7946 0000.",
  );

export const departmentNotFound = () =>
  atField("department_not_found", "departmentId", "Your company has no such department. Choose another, or add it first.");

export const managerNotFound = () =>
  atField("manager_not_found", "managerId", "This manager does not work for your company. Please choose somebody who does.");

export const managerInCircle = () => {
  const message = "This person would stand above their own manager. Please choose somebody who does not report to them.";
  return new Refusal({ kind: "refusal", code: "manager_in_circle", message, fields: { managerId: message } });
};

export const changedMeanwhile = () =>
  new Refusal({
    kind: "refusal",
    code: "changed_meanwhile",
    message: "Somebody else has changed this person meanwhile. Load them again, look at what changed, and save once more.",
  });

export const employmentEnded = () =>
  new Refusal({
    kind: "refusal",
    code: "employment_ended",
    message: "This employment has ended, so it cannot be changed. If the person comes back, add them anew.",
  });

export const dayBeforeFirst = (field: "holdsFrom" | "validFrom" | "lastDay", firstDay: string) =>
  atField("day_before_first", field, `This day is before the person's first day, ${firstDay}. Please choose a later one.`);

export const noticeAfterLastDay = () =>
  atField("notice_after_last_day", "noticeGivenOn", "Notice cannot be given after the last day. Please check both days.");

export const statusRefused = (status: Status) =>
  new Refusal({
    kind: "refusal",
    code: "status_refused",
    message: `This cannot be done: the person is ${wordsOfStatus[status]}. Load them again to see where they stand.`,
  });

const wordsOfStatus: Record<Status, string> = {
  invited: "invited and has not joined yet",
  onboarding: "still being taken in",
  active: "at work",
  notice: "under notice",
  ended: "not employed any more",
};

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
  atField("custom_field_unknown", `customFields.${fieldId}`, "Your company has no such field. Please load the page again.");

export const customValueUnfit = (fieldId: string, name: string, wants: string) =>
  atField("custom_field_unknown", `customFields.${fieldId}`, `${name} takes ${wants}.`);

export const pictureNotFound = () =>
  new Refusal({ kind: "not_found", code: "picture_not_found", message: "This person has no picture. Their initials stand in for it." });

export const hasJoined = () =>
  new Refusal({ kind: "refusal", code: "has_joined", message: "This person has joined already and can log in. They need no invitation." });

export const ownSalary = () =>
  new Refusal({
    kind: "refusal",
    code: "own_salary",
    message: "This is your own salary. Please ask another admin who may change salaries to do it.",
  });
